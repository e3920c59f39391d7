/* What the fuzz targets share: an input as a file that has no name, promises, and seeds for the corpus. */
#ifndef T_LIB_FUZZ_FUZZ_INPUT_H
#define T_LIB_FUZZ_FUZZ_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Called by the fuzzer: once with the command line, then with each input. */
int LLVMFuzzerInitialize(int *count, char ***words);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Writes the bytes to a file and returns a path to it, valid until the next call. The file has no name in any folder, so
 * that nothing is left behind, even by a crash. Aborts if the disk fails. */
const char *fuzz_input_file(const void *bytes, size_t size);

/* Aborts with the promise unless it is kept. */
void fuzz_input_expect(bool kept, const char *promise);

/* Writes a file into each corpus folder of the command line. */
void fuzz_input_seed(int count, char **words, const char *name, const void *bytes, size_t size);

#endif

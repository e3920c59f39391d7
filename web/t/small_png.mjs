// A picture of the page as a small PNG file: at most 256 colours, those that cover the most, bright ones first.
import { deflateSync } from 'node:zlib';

const MOST = 256;

/** The checksum of PNG. */
function checksum(bytes) {
  let sum = ~0;
  for (const byte of bytes) { sum ^= byte; for (let i = 0; i < 8; i++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1; }
  return ~sum >>> 0;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const head = Buffer.alloc(4), tail = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(checksum(body));
  return Buffer.concat([head, body, tail]);
}

/** The pixels of a PNG file, read by the browser: { width, height, pixels }. */
async function pixelsOf(browser, png) {
  const page = await browser.newPage();
  const { width, height, data } = await page.evaluate(async (text) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: 'image/png' }));
    const context = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height }).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const bytes = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
    let all = '';
    for (let at = 0; at < bytes.length; at += 30_000) all += String.fromCharCode(...bytes.subarray(at, at + 30_000));
    return { width: bitmap.width, height: bitmap.height, data: btoa(all) };
  }, png.toString('base64'));
  await page.close();
  return { width, height, pixels: Buffer.from(data, 'base64') };
}

/** The same picture with a palette. */
export async function smallPng(browser, png) {
  const { width, height, pixels } = await pixelsOf(browser, png);
  const counts = new Map();
  const colourAt = (at) => ((pixels[at] & 0xfc) << 16) | ((pixels[at + 1] & 0xfc) << 8) | (pixels[at + 2] & 0xfc);
  for (let at = 0; at < pixels.length; at += 4) counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + 1);
  const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const weight = ([colour, count]) => count * (1 + (Math.max(...parts(colour)) - Math.min(...parts(colour))) / 4); // bright colours are few, and mean something
  const palette = [...counts].sort((a, b) => weight(b) - weight(a)).slice(0, MOST).map(([colour]) => colour);
  const distance = (one, other) => parts(one).reduce((sum, part, i) => sum + (part - parts(other)[i]) ** 2, 0);
  const nearest = new Map(palette.map((colour, i) => [colour, i]));
  for (const colour of counts.keys()) if (!nearest.has(colour)) nearest.set(colour, palette.reduce((best, other, i) => (distance(colour, other) < distance(colour, palette[best]) ? i : best), 0));
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 4) rows[y * (width + 1) + x + 1] = nearest.get(colourAt(at));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const whole = (part) => (part >= 0xfc ? 255 : part);
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk('IHDR', header), chunk('PLTE', Buffer.from(palette.flatMap((colour) => parts(colour).map(whole)))), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

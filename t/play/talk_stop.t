#!/bin/sh
# A signal stops what a request of `horde talk` does, with what there is; the talk goes on.
. t/lib/tap.sh

# wait_for PATTERN: until the talk has written a line like that; fails after a minute.
wait_for() {
    tries=600
    until grep -q "$1" "$here/replies"; do
        tries=$((tries - 1))
        [ $tries -gt 0 ] && kill -0 "$talk" 2>/dev/null || return 1
        sleep 0.1
    done
}

mkfifo "$here/requests"
$HORDE talk <"$here/requests" >"$here/replies" 2>"$results/err" &
talk=$!
exec 3>"$here/requests"
echo '{"id":1,"do":"check","name":"hippie","games":1000000}' >&3
wait_for '"id":1,"progress"'
verdict $? 'a long check tells its progress'
kill -TERM $talk
wait_for '"id":1,"ok":true,.*"stopped":true'
verdict $? 'a signal stops it with what there is'
echo '{"id":2,"do":"hello"}' >&3
wait_for '"id":2,"ok":true'
verdict $? 'and the talk goes on'
tries=600
while [ $tries -gt 0 ] && kill -TERM $talk 2>/dev/null; do
    tries=$((tries - 1))
    sleep 0.1
done
wait $talk
verdict $? 'a signal while nothing is asked ends it'
exec 3>&-
done_testing

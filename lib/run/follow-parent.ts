// Loaded into each child: its standard input ends when the parent is gone, however it went. A child left behind would keep the ports.
const leave = () => process.kill(process.pid, "SIGTERM");
process.stdin.once("end", leave).once("error", leave).resume();
// The pipe alone is no reason to stay alive.
process.stdin.unref();

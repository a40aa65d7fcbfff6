// Preloaded in each child. Its standard input ends with the parent, even if that was killed: without this the child
// would keep running and hold the ports.
const leave = () => process.kill(process.pid, "SIGTERM");
process.stdin.once("end", leave).once("error", leave).resume();
process.stdin.unref();

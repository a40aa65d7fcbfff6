// Preloaded in each child, with --expose-gc. A third of the heap after the start is garbage that V8 would keep until it
// needs memory: it is collected some time after the parent has confirmed that the child is ready.
const delay = 30_000;

const collect = () => globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });

process.stdin.once("data", () => setTimeout(collect, delay).unref());

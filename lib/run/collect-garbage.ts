// Loaded into each child, with --expose-gc: what its start leaves behind is a third of what it holds, and V8 keeps it until
// somebody asks for more. A while after the parent said that the child is up it is collected, and the pages go back to the system.
const delay = 30_000;

const collect = () => globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });

process.stdin.once("data", () => setTimeout(collect, delay).unref());

// Loaded into each child, with --expose-gc: what its start leaves behind is a third of what it holds, and V8 keeps it until
// somebody asks for more. Once the start is over it is collected, and the empty pages go back to the system.
const calm = 30_000;

setTimeout(() => globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" }), calm).unref();

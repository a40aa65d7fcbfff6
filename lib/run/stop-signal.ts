/** Settles when a person or a supervisor asks this process to end: Ctrl-C, TERM, or a closed terminal. */
export function stopSignal(): Promise<"stop"> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve("stop"));
  });
}

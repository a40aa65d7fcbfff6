/** Resolves when this process is asked to end: by Ctrl-C, SIGTERM or a closed terminal. */
export function stopSignal(): Promise<"stop"> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve("stop"));
  });
}

/** Metrics of a process. */
export type Figures = {
  /** Memory in megabytes. */
  memory: number;
  /** Open files and connections. */
  files: number;
  /** CPU time in seconds. */
  cpu: number;
  /** Event loop delay in milliseconds, 99th percentile since the last query. */
  late: number;
};

export async function readFigures(port: number): Promise<Figures> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  return {
    memory: value("process_resident_memory_bytes") / 1024 ** 2,
    files: value("process_open_fds"),
    cpu: value("process_cpu_seconds_total"),
    late: value("nodejs_eventloop_lag_p99_seconds") * 1000,
  };
}

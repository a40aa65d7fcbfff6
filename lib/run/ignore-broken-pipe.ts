/** Whoever reads the output of this process may stop: that is no reason to stop serving. */
export function ignoreBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Whoever reads what this process prints may stop reading: that is no reason to stop serving. */
export function ignoreBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

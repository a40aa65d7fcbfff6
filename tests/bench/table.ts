/** One line of the result: what was measured, against what, and their ratio where there is one. */
export type Row = { what: string; result: string; against?: string; ratio?: number };

/** The rows as aligned columns. */
export function table(rows: Row[]): string {
  const cells = rows.map(({ what, result, against = "", ratio }) => [what, result, against, ratio?.toFixed(2) ?? ""]);
  const all = [["measured", "result", "against", "ratio"], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The middle, the 99th percentile and the largest of these numbers. */
export function spread(values: number[]): { p50: number; p99: number; most: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}

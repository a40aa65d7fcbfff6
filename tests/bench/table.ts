import type { GoalId } from "./goals.ts";
import { boundText, judge } from "./judge.ts";

/** One result: what was measured, against what, and their ratio if there is one. */
export type Row = {
  what: string;
  result: string;
  against?: string;
  ratio?: number;
  /** The goal it is compared with. */
  goal?: GoalId;
  /** The compared figure, if it is not the ratio. */
  value?: number;
};

/** A figure with three digits, or as an integer. */
export const short = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toString() : Number(value.toPrecision(3)).toString();

/** The rows as aligned columns. */
export function table(rows: Row[]): string {
  const cells = rows.map((row) => [
    row.goal === undefined ? "" : `${row.goal} ${boundText(row.goal)}`,
    judge(row)?.text ?? "",
    row.what,
    row.result,
    row.against ?? "",
    row.ratio === undefined ? "" : short(row.ratio),
  ]);
  const all = [["goal", "", "measured", "result", "against", "ratio"], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Minimum, median, 99th percentile and maximum of these numbers. */
export function spread(values: number[]): { least: number; p50: number; p99: number; most: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { least: at(0), p50: at(0.5), p99: at(0.99), most: at(1) };
}

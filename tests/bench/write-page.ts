import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { arch, cpus, totalmem, type } from "node:os";
import { findBrowser } from "#lib/run/browser.ts";
import { goals } from "./goals.ts";
import { boundText, figureOf, judge } from "./judge.ts";
import { type Row, short } from "./table.ts";

const page = "docs/performance.md";
const gigabyte = 1024 ** 3;
const records = readdirSync("docs/decisions");

const browser = () => {
  const path = findBrowser();
  return path === undefined ? "no Chromium" : execFileSync(path, ["--version"], { encoding: "utf8" }).trim();
};

const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

function goalLine(row: Row): string[] {
  if (row.goal === undefined) return [];
  const value = figureOf(row);
  const said = judge(row)?.text ?? "";
  const verdict = said.replace(
    /\d{4}$/,
    (record) => `[${record}](decisions/${records.find((name) => name.startsWith(record))})`,
  );
  const ours = value === undefined ? "" : short(value);
  return [line([row.goal, goals[row.goal].text, boundText(row.goal), ours, verdict, row.what])];
}

const wasMeasured = (row: Row) => row.goal === undefined || figureOf(row) !== undefined;
const measuredLine = ({ what, result, against = "", ratio }: Row) =>
  line([what, result, against, ratio === undefined ? "" : short(ratio)]);

/** Writes what a whole run measured, and on which machine, as a page of the documentation. Returns its path. */
export function writePage(rows: Row[], busy: string): string {
  const [cpu] = cpus();
  const machine = [
    `${cpus().length} × ${cpu?.model ?? "unknown processor"}`,
    `${Math.round(totalmem() / gigabyte)} GB`,
    `${type()} ${arch()}`,
    `Node ${process.versions.node}`,
    browser(),
  ];
  writeFileSync(
    page,
    `# Performance

\`npm run bench\` writes this page. It was measured on ${new Date().toISOString().slice(0, 10)} on ${machine.join(", ")}; ${busy}.
What is compared ran side by side or in turns in the same run: rates depend on the machine, ratios hardly do.

## Goals

A goal that is missed fails the run, unless a record says why it is missed: then the run fails once it gets worse than it was. Bytes of every screen are held by \`npm test\`, memory over time by \`npm run soak\`.

| # | goal | must be | is | | measured as |
|---|---|---|---|---|---|
${rows.flatMap(goalLine).join("\n")}

## Everything that was measured

| measured | result | against | ratio |
|---|---|---|---|
${rows.filter(wasMeasured).map(measuredLine).join("\n")}
`,
  );
  return page;
}

import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { arch, cpus, totalmem, type } from "node:os";
import { findBrowser } from "#lib/run/testing/browser.ts";
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

/** Writes the results of a whole run, and its machine, to the documentation. Returns the page's path. */
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
Contenders ran side by side or in turns in the same run: rates depend on the machine, ratios hardly do.

## Goals

A missed goal fails the run. One whose record explains the miss fails it only when it gets worse. \`npm test\` checks the bytes of every screen, \`npm run soak\` memory over time.

| # | goal | target | actual | result | measured as |
|---|---|---|---|---|---|
${rows.flatMap(goalLine).join("\n")}

## All measurements

| measurement | result | against | ratio |
|---|---|---|---|
${rows.filter(wasMeasured).map(measuredLine).join("\n")}
`,
  );
  return page;
}

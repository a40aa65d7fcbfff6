import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { arch, cpus, totalmem, type } from "node:os";
import { findBrowser } from "#lib/run/browser.ts";
import type { Row } from "./table.ts";

const page = "docs/performance.md";
const gigabyte = 1024 ** 3;

const browser = () => {
  const path = findBrowser();
  return path === undefined ? "no Chromium" : execFileSync(path, ["--version"], { encoding: "utf8" }).trim();
};

const cells = ({ what, result, against = "", ratio }: Row) =>
  [what, result, against, ratio?.toFixed(2) ?? ""].map((cell) => cell.replaceAll("|", "\\|")).join(" | ");

/** Writes what a whole run measured, and on which machine, as a page of the documentation. Returns its path. */
export function writePage(rows: Row[]): string {
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

\`npm run bench\` writes this page. It was measured on ${new Date().toISOString().slice(0, 10)} on ${machine.join(", ")}.
Everything of one row ran side by side or in turns in the same run: rates depend on the machine, ratios hardly do.

| measured | result | against | ratio |
|---|---|---|---|
${rows.map((row) => `| ${cells(row)} |`).join("\n")}
`,
  );
  return page;
}

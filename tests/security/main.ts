import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { sourcesUnder, textsUnder } from "#tests/architecture/sources.ts";
import { outcomes } from "./results.ts";
import { titledIds } from "./titled-ids.ts";

// `npm run coverage:security`: the requirements, the tests that cover them with their last results, and what was decided
// otherwise. A test names the ids that it covers in its title, a record of docs/decisions in a line
// "- A01, A02 decided otherwise: why".
const page = "docs/security.md";
const ids = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL("ids.json", import.meta.url), "utf8")));

/** The files by the ids that they name. */
function byId(files: { path: string; ids: Iterable<string> }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, ids: named } of files)
    for (const id of new Set(named)) if (id in ids) found.set(id, [...(found.get(id) ?? []), path]);
  return found;
}

const decisionLine = /^- ((?:[A-Z]\d{1,2}(?:, )?)+) decided otherwise: /gm;
const decidedIds = (text: string) => [...text.matchAll(decisionLine)].flatMap(([, list = ""]) => list.split(", "));

const covered = byId(
  sourcesUnder("tests")
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
    .map(({ path, program }) => ({ path, ids: titledIds(program) })),
);
const decided = byId(textsUnder("docs/decisions", /\.md$/).map(({ path, text }) => ({ path, ids: decidedIds(text) })));

const names = Object.keys(ids);
const missing = names.filter((id) => !covered.has(id) && !decided.has(id));
const otherwise = names.filter((id) => decided.has(id));
const count = `${names.length - missing.length - otherwise.length} covered, ${otherwise.length} decided otherwise, ${missing.length} missing`;

const results = outcomes(names);
const failed = names.filter((id) => results.get(id) === "failed");
const unrun = names.filter((id) => covered.has(id) && !results.has(id));

const link = (path: string) =>
  `[${path.replace(/^(tests|docs\/decisions)\//, "")}](${path.startsWith("docs/") ? path.slice("docs/".length) : `../${path}`})`;
const row = (id: string) => {
  const where = [...(covered.get(id) ?? []), ...(decided.get(id) ?? [])].map(link).join(", ");
  const state = decided.has(id) ? "decided otherwise" : covered.has(id) ? "covered" : "**missing**";
  return `| ${id} | ${ids[id]} | ${state} | ${results.get(id) ?? ""} | ${where} |`;
};
const passed = names.filter((id) => results.get(id) === "passed").length;
// Without any run behind it the page would only say less than it does.
if (results.size > 0)
  writeFileSync(
    page,
    `# Security requirements

Tests whose titles carry its id cover each requirement, or a decision record says why it is met otherwise.
\`npm run coverage:security\` writes this page after \`npm test\` and \`npm run test:slow\`, whose results it shows.

**${count}. In the last run ${passed} passed, ${failed.length} failed, ${unrun.length} were left out.**

| id | requirement | state | last run | where |
|---|---|---|---|---|
${names.map(row).join("\n")}
`,
  );
console.log(`${count}; last run: ${passed} passed, ${failed.length} failed, ${unrun.length} left out`);
for (const id of missing) console.log(`missing ${id}: ${ids[id]}`);
for (const id of failed) console.log(`failed ${id}: ${ids[id]}`);
process.exitCode = missing.length + failed.length === 0 ? 0 : 1;

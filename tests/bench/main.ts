import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { minute } from "#lib/domain/time/spans.ts";
import { buildWhenStale, notBuilt } from "#lib/run/build/build-when-stale.ts";
import { exitWithError } from "#lib/run/startup/exit-with-error.ts";
import { benchCalls } from "./calls/calls.ts";
import { benchListCall } from "./calls/list-call.ts";
import { benchRender } from "./calls/render.ts";
import { benchIdle } from "./idle.ts";
import { judge, unmeasured } from "./judge.ts";
import { benchCurvePaint } from "./pages/curve-paint.ts";
import { benchCurveTouch } from "./pages/curve-touch.ts";
import { benchFirstView } from "./pages/first-view.ts";
import { benchLighthouse } from "./pages/lighthouse.ts";
import { benchListStream } from "./pages/list-stream.ts";
import { benchValueToPaint } from "./pages/value-to-paint.ts";
import { benchCurve } from "./platform/curve.ts";
import { benchIngest } from "./platform/ingest.ts";
import { benchStreams } from "./streams/streams.ts";
import { type Row, table } from "./table.ts";
import { benchTaps } from "./taps/taps.ts";
import { writePage } from "./write-page.ts";

// `npm run bench` compares the product with its goals (goals.ts), writes docs/performance.md and ends with code 1 if
// one is missed; `npm run bench -- calls pixel` runs some benches; a number sets the seconds of long-running ones.
const words = process.argv.slice(2);
const asked = words.filter((word) => !/^\d+$/.test(word));
const seconds = Number(words.find((word) => !asked.includes(word)) ?? 20);
const whole = asked.length === 0;

/** Those that need an idle machine most come first. */
const benches: Record<string, () => Promise<Row[]>> = {
  calls: benchCalls,
  render: benchRender,
  "list-call": benchListCall,
  rest: benchIdle,
  ingest: benchIngest,
  curve: benchCurve,
  "curve-paint": benchCurvePaint,
  "curve-touch": benchCurveTouch,
  pixel: benchValueToPaint,
  "first-view": benchFirstView,
  lighthouse: () => benchLighthouse(3, whole ? "chief" : "all"),
  taps: () => benchTaps(!whole),
  "list-stream": () => benchListStream(seconds),
  streams: () => benchStreams(seconds),
};
/** Too long for a whole run, and without a goal. */
const onlyAsked = ["streams"];

const unknown = asked.find((name) => !(name in benches));
if (unknown !== undefined) exitWithError(`There is no bench ${unknown}: ${Object.keys(benches).join(", ")}`);
if (!(await buildWhenStale())) exitWithError(notBuilt);

/** After this time a bench hangs. One asked for by name runs more rounds. Milliseconds. */
const longest = whole ? 720_000 : 2_400_000;
async function inTime(bench: () => Promise<Row[]>): Promise<Row[]> {
  const over = new AbortController();
  const late = setTimeout(longest, undefined, { signal: over.signal }).then(() => {
    throw new Error(`It did not end within ${longest / minute} minutes`);
  });
  return Promise.race([bench(), late]).finally(() => over.abort());
}

const busy = () => (loadavg()[0] ?? 0).toFixed(1);
const before = busy();
const rows: Row[] = [];
const broken: string[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (whole ? onlyAsked.includes(name) : !asked.includes(name)) continue;
  const began = performance.now();
  console.log(`${name} …`);
  try {
    const found = await inTime(bench);
    rows.push(...found);
    console.log(table(found));
  } catch (error) {
    console.error(error);
    broken.push(name);
  }
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s\n`);
}
const all = whole ? [...rows, ...unmeasured(rows)] : rows;
const failed = all.filter((row) => judge(row)?.failed);
if (whole) {
  console.log(table(all));
  const load = `the load of the machine was ${before} before and ${busy()} after`;
  console.log(`\nWritten to ${writePage(all, load)}.`);
}
for (const { goal, what, result } of failed) console.log(`${goal} is missed: ${what}: ${result}`);
for (const name of broken) console.log(`${name} could not be measured`);
process.exit(failed.length + broken.length > 0 ? 1 : 0);

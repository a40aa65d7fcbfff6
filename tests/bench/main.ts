import { buildWhenStale } from "#lib/run/build-when-stale.ts";
import { giveUp } from "#lib/run/say.ts";
import { benchCalls } from "./calls.ts";
import { benchCurve } from "./curve.ts";
import { benchCurvePaint } from "./curve-paint.ts";
import { benchIngest } from "./ingest.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchListStream } from "./list-stream.ts";
import { benchPages } from "./pages.ts";
import { benchPixel } from "./pixel.ts";
import { benchRender } from "./render.ts";
import { benchStreams } from "./streams.ts";
import { type Row, table } from "./table.ts";
import { benchTaps } from "./taps.ts";
import { writePage } from "./write-page.ts";

async function ingest(): Promise<Row[]> {
  const { rowsPerSecond, messagesPerSecond } = await benchIngest();
  return [
    { what: "ingest into the embedded database", result: `${rowsPerSecond} rows/s` },
    { what: "MQTT messages, acknowledged after the commit", result: `${messagesPerSecond}/s` },
  ];
}

// `npm run bench` runs all of them and writes docs/performance.md, `npm run bench -- calls pixel` runs some, a number is
// the seconds of those that watch.
// Rates depend on the machine; compare ratios.
const words = process.argv.slice(2);
const asked = words.filter((word) => !/^\d+$/.test(word));
const seconds = Number(words.find((word) => !asked.includes(word)) ?? 60);

const benches: Record<string, () => Promise<Row[]>> = {
  calls: benchCalls,
  pages: benchPages,
  render: benchRender,
  lighthouse: benchLighthouse,
  taps: benchTaps,
  ingest,
  curve: benchCurve,
  "curve-paint": benchCurvePaint,
  pixel: benchPixel,
  "list-stream": () => benchListStream(seconds),
  streams: () => benchStreams(seconds),
};

const unknown = asked.find((name) => !(name in benches));
if (unknown !== undefined) giveUp(`There is no bench ${unknown}: ${Object.keys(benches).join(", ")}`);
if (!(await buildWhenStale())) giveUp("The web app could not be built; the reason stands above.");

const rows: Row[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`${name} …`);
  rows.push(...(await bench()));
}
console.log(`\n${table(rows)}`);
if (asked.length === 0) console.log(`\nWritten to ${writePage(rows)}.`);

import { spawn } from "node:child_process";
import { once } from "node:events";
import { Pool } from "undici";
import { expect, onTestFinished, test } from "vitest";

/** A front server as a process, which prints its address and then its garbage collections. */
const script = `
  import { Front } from "#lib/run/front/front.ts";
  const front = new Front(async (request, response) => {
    await new Promise(setImmediate);
    if (request.url === "/gc") gc();
    response.end(request.url);
  });
  await front.listen(0, "127.0.0.1");
  console.log("port " + front.server.address().port);
`;
const options = ["--trace-gc", "--expose-gc", "--max-semi-space-size=1", "--input-type=module", "--eval", script];

test("finished answers are freed by minor collections, without a major one", async () => {
  const child = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());
  let said = "";
  child.stdout.on("data", (part: Buffer) => {
    said += part;
  });
  while (!said.includes("port ")) await once(child.stdout, "data");
  const pool = new Pool(`http://127.0.0.1:${/port (\d+)/.exec(said)?.[1]}`, { connections: 64 });
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) await (await pool.request({ path: "/", method: "GET" })).body.dump();
  };
  const all = (times: number) => Promise.all(Array.from({ length: 64 }, () => ask(times)));
  await all(20);
  // Live objects move to the old generation: what they refer to later stays until the next major collection.
  await (await pool.request({ path: "/gc", method: "GET" })).body.dump();
  said = "";
  await all(150);
  await pool.close();
  /** Heap growth in megabytes from one minor collection to the next; a major one in between frees it. */
  const left = Array.from(said.matchAll(/: Scavenge .*? -> ([\d.]+) /g), ([, size]) => Number(size));
  const grown = left.flatMap((size, at) =>
    at === 0 || size < (left[at - 1] ?? 0) - 1 ? [] : [size - (left[at - 1] ?? 0)],
  );
  expect(grown.length).toBeGreaterThan(50);
  // About ninety responses of some 2 KB each are sent between two of them.
  expect(grown.reduce((sum, each) => sum + each, 0) / grown.length).toBeLessThan(0.08);
});

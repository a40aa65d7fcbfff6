import { devices } from "#lib/contract/devices.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { startLargeSite } from "../large-site.ts";
import { signedIn } from "../signed-in.ts";
import { type Row, spread } from "../table.ts";

const [few, many] = [24, 10_000];
const pageSize = 20;
/** The first ones warm up. */
const [rounds, warm] = [120, 20];

/** A request to one site; resolves with the milliseconds until the whole response has arrived. */
async function asking(origin: string) {
  const [{ username, password }] = firstPeople;
  const cookie = await signedIn(origin, username, password);
  const headers = { "content-type": "application/json", "x-h5": "1", origin, cookie };
  const timed = async (path: string, init: RequestInit) => {
    const began = performance.now();
    const answer = await fetch(origin + path, init);
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return performance.now() - began;
  };
  return {
    call: (pageNum: number) =>
      timed(devices.list.path, { method: "POST", headers, body: JSON.stringify({ pageNum, pageSize }) }),
    page: () => timed(href("home"), { headers: { cookie } }),
  };
}

/** Runs these in turns, many rounds; returns the median time of each. */
async function inTurn(asked: (() => Promise<number>)[]): Promise<number[]> {
  const times: number[][] = asked.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, ask] of asked.entries()) {
      const time = await ask();
      if (round >= warm) times[index]?.push(time);
    }
  return times.map((each) => spread(each).p50);
}

/** The influence of the number of devices: the list call through the web node, its last page, and the list page. */
export async function benchListCall(): Promise<Row[]> {
  const [large, small] = [await startLargeSite(many), await startProduct({ LOG_LEVEL: "error" })];
  try {
    const [lots, some] = [await asking(large.origin), await asking(small.origin)];
    const [first = 0, last = 0, little = 0] = await inTurn([
      () => lots.call(1),
      () => lots.call(many / pageSize),
      () => some.call(1),
    ]);
    const [largePage = 0, smallPage = 0] = await inTurn([lots.page, some.page]);
    const millis = (value: number) => `p50 ${value.toFixed(1)} ms`;
    return [
      {
        goal: "D1",
        value: first,
        what: `call for the first ${pageSize} of ${many} devices`,
        result: millis(first),
        against: `${few} devices: ${millis(little)}`,
        ratio: first / little,
      },
      {
        goal: "D1",
        value: last,
        what: `call for the last ${pageSize} of ${many} devices`,
        result: millis(last),
        against: `first page: ${millis(first)}`,
        ratio: last / first,
      },
      {
        what: `list page, ${many} devices`,
        result: millis(largePage),
        against: `${few} devices: ${millis(smallPage)}`,
        ratio: largePage / smallPage,
      },
    ];
  } finally {
    await large.stop();
    await small.stop();
  }
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { requestIdHeader } from "#lib/domain/observations.ts";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import { type RunningPlatform, readableLog, runPlatform } from "#tests/support/servers/platform.ts";
import { TestWeb } from "#tests/support/servers/web.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

const folder = temporaryFolder();
const { log, lines } = readableLog();
let store: Store;
let platform: RunningPlatform;
let web: TestWeb;

beforeAll(async () => {
  store = await openStore({ dataDir: folder.path });
  await fillSite(store);
  platform = await runPlatform(store);
  web = await TestWeb.start(platform.origin);
  web.web.log = log;
});
afterAll(async () => {
  await web.stop();
  await platform.close();
  folder.remove();
});

const captcha = () => web.call(contract.account.captcha.path, { method: "GET" });
const about = (all: Record<string, unknown>[], id: string) => all.filter(({ requestId }) => requestId === id);

test("G04: the id in a response is in the logs of the web server and of the platform", async () => {
  const got = await captcha();
  const [id = ""] = got.headers.get(requestIdHeader) ?? [];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(got.json().traceId).toBe(id);
  expect(about(lines(), id)).toMatchObject([{ level: 20, path: contract.account.captcha.path, status: 200 }]);
  expect(about(platform.lines(), id)).toMatchObject([{ level: 20, call: contract.account.captcha.path, status: 200 }]);
});

test("G04: a failed call is in both logs under the id in its response, which contains nothing else", async () => {
  await store.close();
  const got = await captcha();
  const [id = ""] = got.headers.get(requestIdHeader) ?? [];
  expect(got.status).toBe(500);
  expect(got.text).not.toMatch(/destroyed|sqlite|platform\.db|\.ts/i);
  expect(about(lines(), id)).toMatchObject([{ level: 40, status: 500 }]);
  expect(about(platform.lines(), id).map(({ level }) => level)).toEqual([50, 20]);
});

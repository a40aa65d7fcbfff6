import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath, filesPath } from "#lib/domain/screens/base-path.ts";
import { workerMessages } from "#lib/domain/worker-messages.ts";
import { raw, Upstream } from "#tests/support/servers/upstream.ts";
import { startWorker } from "#tests/support/servers/worker-scope.ts";

const style = `${filesPath}a.css`;
const shell = href("offline");
const facts = {
  base: basePath,
  home: href("alarms"),
  title: "Device Cloud",
  lost: { text: "", link: href("messageSettings") },
  icon: "",
  ownHeader: "x-h5",
  kept: { build: "one", shell, language: "en", files: [filesPath], screens: [], turns: [], patience: 1, fetched: 1 },
  messages: workerMessages,
};

let web: Upstream;
let worker: ReturnType<typeof startWorker>;
beforeAll(async () => {
  web = await Upstream.start();
  worker = startWorker(web.origin, facts);
  // A server in front of ours may add a Vary: browsers accept other types for a style sheet than the worker does.
  web.on(style, raw("a{}", { "content-type": "text/css", vary: "Accept" }));
  web.on(shell, raw(`<link rel="stylesheet" href="${style}">`, { "content-type": "text/html" }));
  await worker.install();
});
afterAll(async () => {
  await worker.close();
  await web.stop();
});
beforeEach(() => {
  web.seen.length = 0;
});

it("a file of the build comes from the cache, whatever the headers are by which a server in front makes it vary", async () => {
  const answer = await worker.ask(style, { headers: { accept: "text/css,*/*;q=0.1" } });
  expect(await answer?.text()).toBe("a{}");
  expect(web.seen).toEqual([]);
});

it("a request to another server is left to the browser, also at the path of a cached file", async () => {
  expect(await worker.ask(`https://elsewhere.example${style}`)).toBeUndefined();
});

it("a request that sends something is left to the browser, also at the path of a cached file", async () => {
  expect(await worker.ask(style, { method: "POST", body: "x" })).toBeUndefined();
});

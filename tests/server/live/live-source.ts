import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeEach } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { liveMessage } from "#lib/domain/waiting-events.ts";
import { PageStream } from "#tests/support/servers/page-stream.ts";
import { Upstream } from "#tests/support/servers/upstream.ts";
import { TestWeb } from "#tests/support/servers/web.ts";

export const { path } = contract.live.stream;

type Source = { response: ServerResponse; devices: string[]; whole: string[] };

export const say = (response: ServerResponse | undefined, name: string, data: unknown) =>
  response?.write(liveMessage(name, data).text);
export const arg = (deviceId: string, value: number, more = {}) => ({ deviceId, argId: "T1", value, ...more });

/** A web node in front of a scripted platform, for the tests of a file. Streams that a test leaves open are closed. */
export async function runLive() {
  const upstream = await Upstream.start();
  const web = await TestWeb.start(upstream.origin);
  const pages: PageStream[] = [];
  beforeEach(() => upstream.clear());
  afterEach(async () => {
    for (const page of pages.splice(0)) page.leave();
    await upstream.until(() => upstream.waiting === 0);
  });
  afterAll(() => Promise.all([web.stop(), upstream.stop()]));

  /** The platform's streams in the order of opening, each once `stands` resolves. */
  function source(stands: () => Promise<void> = async () => {}): Source[] {
    const streams: Source[] = [];
    upstream.on(path, async (response, { target }) => {
      const query = new URL(target, "http://platform").searchParams;
      const ids = (name: string) => query.get(name)?.split(",") ?? [];
      await stands();
      response.writeHead(200, { "content-type": "text/event-stream" });
      say(response, "ready", { connectionId: `c${streams.length}` });
      streams.push({ response, devices: ids("deviceIds"), whole: ids("deviceId") });
    });
    return streams;
  }

  /** Opens a page's stream; resolves once it is answered. */
  async function listen(cookie: string, query: string): Promise<PageStream> {
    const page = new PageStream(web, cookie, `${basePath}/live?${query}`);
    pages.push(page);
    await page.hears("\r\n\r\n");
    return page;
  }
  const open = (cookie: string, ...deviceIds: string[]) => listen(cookie, `deviceIds=${deviceIds.join(",")}`);
  return { upstream, web, source, listen, open };
}

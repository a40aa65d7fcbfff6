import type { ServerResponse } from "node:http";
import { contract } from "#lib/contract/index.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { liveMessage } from "#lib/domain/waiting-events.ts";
import { PageStream } from "#tests/support/servers/page-stream.ts";
import type { Upstream } from "#tests/support/servers/upstream.ts";
import type { TestWeb } from "#tests/support/servers/web.ts";

export const { path } = contract.live.stream;

type Source = { response: ServerResponse; devices: string[]; whole: string[] };

/** The platform's streams in the order of opening, each once `stands` resolves. */
export function sourceAt(upstream: Upstream, stands: () => Promise<void>): Source[] {
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

export const say = (response: ServerResponse | undefined, name: string, data: unknown) =>
  response?.write(liveMessage(name, data).text);
export const arg = (deviceId: string, value: number, more = {}) => ({ deviceId, argId: "T1", value, ...more });

/** Opens a page's stream and adds it to `pages`; resolves once it is answered. */
export async function listenAt(web: TestWeb, pages: PageStream[], cookie: string, query: string): Promise<PageStream> {
  const page = new PageStream(web, cookie, `${basePath}/live?${query}`);
  pages.push(page);
  await page.hears("\r\n\r\n");
  return page;
}

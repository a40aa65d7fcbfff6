import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closedPolicy } from "#lib/domain/closed-policy.ts";
import { playerFilesPath } from "#lib/domain/devices/player-address.ts";
import { Front } from "#lib/run/front/front.ts";
import { answerPlayer } from "#lib/run/front/players.ts";
import { playerFolders } from "#lib/server/player/player-folders.ts";
import { sendBytes } from "#tests/support/servers/raw-http.ts";

const front = new Front(async (request, response) => {
  if (!(await answerPlayer(request, response))) response.writeHead(404).end("next");
});
beforeAll(() => front.listen(0, "127.0.0.1"));
afterAll(() => front.stop());

const address = `${playerFilesPath}/${playerFolders.ezuikit.name}/ezuikit.js`;
const ask = (target: string, accepts: string, method = "GET") => {
  const { port } = front.server.address() as AddressInfo;
  const lines = ["host: a.example", "connection: close", `accept-encoding: ${accepts}`];
  return sendBytes(port, `${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
};

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])(
  "the code of a player is unchanged, and is compressed once for all requests that accept %j",
  async (accepts, encoding, unpack) => {
    const before = process.cpuUsage();
    const first = await ask(address, accepts);
    const once = process.cpuUsage(before).user;
    const said = Object.fromEntries([...first.headers].map(([name, values]) => [name, values.join()]));
    const body = first.bytes.subarray(first.bytes.indexOf("\r\n\r\n") + 4);
    expect([first.status, said]).toMatchObject([
      200,
      {
        "content-encoding": encoding,
        "content-length": String(body.length),
        "content-type": "text/javascript; charset=utf-8",
        "content-security-policy": closedPolicy,
        "access-control-allow-origin": "*",
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
      },
    ]);
    expect(unpack(body).equals(await readFile("node_modules/ezuikit-js/ezuikit.js"))).toBe(true);
    const others: number[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      const again = process.cpuUsage();
      expect((await ask(address, accepts)).bytes.length).toBe(first.bytes.length);
      others.push(process.cpuUsage(again).user);
    }
    // The minimum: the others include other work of this process, such as garbage collection.
    expect(Math.min(...others)).toBeLessThan(once / 2);
  },
);

test("requests for other files, or with other methods, are left to Next", async () => {
  const others = [ask(address, "identity"), ask(address, "br", "HEAD"), ask(address, "br", "POST")];
  const elsewhere = [`${address}.map`, `${playerFilesPath}/../package.json`, "/"].map((target) => ask(target, "br"));
  for (const got of await Promise.all([...others, ...elsewhere])) expect([400, 404]).toContain(got.status);
});

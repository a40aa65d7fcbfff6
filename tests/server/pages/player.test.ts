import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { ezvizAreas, firstArea } from "#lib/domain/devices/ezviz-areas.ts";
import { playerAddress, playerFilesPath } from "#lib/domain/devices/player-address.ts";
import { playerFile } from "#lib/server/player/player-file.ts";
import { playerFolders } from "#lib/server/player/player-folders.ts";
import { playerHeaders } from "#lib/server/player/player-headers.ts";
import { playerPage } from "#lib/server/player/player-page.ts";
import { playerPolicy } from "#lib/server/player/player-policy.ts";

const hosts = "cameras.example, https://b.example:8443";
const policyOf = (address: string, allowed = hosts) => {
  const { searchParams } = new URL(address, "https://cloud.example");
  const kind = searchParams.get("kind") as Parameters<typeof playerPolicy>[0]["kind"];
  return playerPolicy({ kind, domain: searchParams.get("domain") }, allowed);
};
const part = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

const ezopen = "ezopen://open.ys7.com/BC7799091/1.live";

test("S05: EZVIZ's player may connect to its own cloud region only", () => {
  expect(part(policyOf(playerAddress("ezopen", ezopen)), "connect-src")).toBe(
    `'self' data: ${firstArea} wss://*.ys7.com:*`,
  );
  expect(part(policyOf(playerAddress("ezopen", ezopen, ezvizAreas[3])), "connect-src")).toBe(
    `'self' data: ${ezvizAreas[3]} wss://*.ezvizlife.com:*`,
  );
  expect(part(policyOf(playerAddress("ezopen", ezopen, "https://evil.example")), "connect-src")).toBe("'self' data:");
});

test("S05: EZVIZ's player may use a worker, its own styles, and generated pictures, fonts and media", () => {
  const policy = policyOf(playerAddress("ezopen", ezopen));
  const needed = {
    "worker-src": "blob:",
    "style-src": "'unsafe-inline'",
    "img-src": "data: blob:",
    "font-src": "data:",
    "media-src": "blob:",
  };
  expect(Object.fromEntries(Object.keys(needed).map((name) => [name, part(policy, name)]))).toEqual(needed);
});

test("S05: a stream may come from the configured hosts, or for EZVIZ from its cloud region", () => {
  const own = policyOf(playerAddress("hls", "https://cameras.example/live.m3u8"));
  expect(part(own, "connect-src")).toBe("https://cameras.example https://b.example:8443");
  expect(part(own, "media-src")).toBe("blob: https://cameras.example https://b.example:8443");
  const cloud = policyOf(playerAddress("hls", "https://open.ys7.com/v3/openlive/a.m3u8"));
  expect(part(cloud, "connect-src")).toBe("https://*.ys7.com:*");
  expect(part(policyOf(playerAddress("hls", "https://ys7.com.evil.example/a.m3u8"), ""), "connect-src")).toBe("'none'");
  for (const kind of ["mjpeg", "still"] as const) {
    const pictures = policyOf(playerAddress(kind, "https://cameras.example/a.jpg"));
    expect(part(pictures, "img-src")).toBe("https://cameras.example https://b.example:8443");
    expect(part(pictures, "connect-src")).toBeUndefined();
  }
});

test("S01: a player has an opaque origin, runs no foreign script and is framed by our pages only", () => {
  for (const kind of ["ezopen", "hls", "mjpeg", "still"] as const) {
    const policy = policyOf(playerAddress(kind, ezopen));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox allow-scripts;");
    expect(policy).toContain("base-uri 'none'; form-action 'none'; frame-ancestors 'self'");
    expect(part(policy, "script-src")).toBe(kind === "ezopen" ? "'self' 'wasm-unsafe-eval'" : "'self'");
  }
});

test("the code of players is served by us, cached for ever by version, and no other file of the packages is", async () => {
  const html = await playerPage().text();
  const [, folder = ""] = /data-ezuikit="([^"]+)"/.exec(html) ?? [];
  const [, script = ""] = /data-hls="([^"]+)"/.exec(html) ?? [];
  expect(html).not.toMatch(/https?:/);
  const headersOf = (path: string) => playerHeaders(new URL(path, "https://cloud.example"), { CAMERA_HOSTS: hosts });
  const ask = (path: string) => playerFile(new Request(`https://cloud.example${path}`));
  const decoder = `${folder}/PlayCtrlWasm/playCtrl3/noWorker/Decoder`;
  for (const [path, type] of [
    [script, "text/javascript; charset=utf-8"],
    [`${folder}/ezuikit.js`, "text/javascript; charset=utf-8"],
    [`${decoder}.js`, "text/javascript; charset=utf-8"],
    [`${decoder}.wasm`, "application/wasm"],
  ] as const) {
    const file = await ask(path);
    expect([path, file.status]).toEqual([path, 200]);
    expect(headersOf(path)).toMatchObject({
      "content-type": type,
      "cache-control": expect.stringContaining("immutable"),
    });
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  }
  const refused = [
    `${folder}/package.json`,
    `${folder}/talk/janus.js`,
    `${folder}/PlayCtrlWasm/%2e%2e/%2e%2e/package.json`,
    `${folder}/PlayCtrlWasm/playCtrl9/noWorker/Decoder.js`,
    `${playerFilesPath}/${playerFolders.hls.name}/hls.js`,
    `${playerFilesPath}/ezuikit-0.0.0/ezuikit.js`,
    playerFilesPath,
  ];
  expect(await Promise.all(refused.map(async (path) => (await ask(path)).status))).toEqual(refused.map(() => 404));
  expect(refused.map(headersOf)).toEqual(refused.map(() => undefined));
});

test("a HEAD request for a player's file leaves no file open", async () => {
  const { name } = playerFolders.hls;
  const ask = (file: string) =>
    playerFile(new Request(`https://cloud.example${playerFilesPath}/${name}/${file}`, { method: "HEAD" }));
  const [known, unknown] = [await ask("hls.light.min.js"), await ask("hls.js")];
  expect([known.status, unknown.status]).toEqual([200, 404]);
  expect([known.body, unknown.body]).toEqual([null, null]);
  const folder = "/proc/self/fd";
  // Open files can be listed on Linux only.
  if (!existsSync(folder)) return;
  const fileAt = (descriptor: string) => {
    try {
      return readlinkSync(`${folder}/${descriptor}`);
    } catch {
      // The descriptor of the folder listing itself.
      return "";
    }
  };
  expect(
    readdirSync(folder)
      .map(fileAt)
      .filter((file) => file.endsWith("hls.light.min.js")),
  ).toEqual([]);
});

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closedPolicy } from "#lib/domain/closed-policy.ts";
import { compressFiles } from "#lib/run/build/compress-files.ts";
import { compressedFolder, Files } from "#lib/run/front/files.ts";
import { Front } from "#lib/run/front/front.ts";
import { type Got, sendBytes } from "#tests/support/servers/raw-http.ts";

const script = `${"export const a = 1;\n".repeat(400)}// ends`;
const dictionary = "<p>What every page is made of</p>".repeat(20);
const dictionaryHash = createHash("sha256").update(dictionary).digest("hex");
const address = "/mobile-h5/_next/static/chunks/a-1f.js";

let root: string;
let front: Front;
let port = 0;
/** Private files, right beside the public ones. */
const files = {
  ".next/static/chunks/a-1f.js": script,
  ".next/static/media/small.css": "a{}",
  ".next/static/media/short.css": ".a{color:red;margin:0;padding:0}".repeat(10),
  [`.next/dictionary/${dictionaryHash}.txt`]: dictionary,
  ".next/BUILD_ID": "secret",
  ".next/server/app.js": "secret",
  "public/mobile-h5/icon.png": "no picture",
  "public/mobile-h5/player.js": "play()",
  "public/favicon.ico": "no icon",
  "package.json": "secret",
};
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "files-"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await compressFiles(root);
  const kept = await Files.load(root);
  front = new Front(async (request, response) => {
    if (!kept.answer(request, response)) response.writeHead(404).end("next");
  });
  await front.listen(0, "127.0.0.1");
  port = (front.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await front.stop();
  await rm(root, { recursive: true });
});

const ask = (target: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> => {
  const lines = Object.entries({ host: "a.example", connection: "close", ...headers });
  return sendBytes(
    port,
    `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
  );
};
const said = (got: Got, name: string) => got.headers.get(name)?.[0];
const bodyOf = ({ bytes }: Got) => bytes.subarray(bytes.indexOf("\r\n\r\n") + 4);

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ["", undefined, undefined],
  ["br;q=0.0, identity", undefined, undefined],
])(
  "a file is served as it was built, compressed for a browser that accepts %j",
  async (accepts, encoding, decompress) => {
    const got = await ask(address, accepts ? { "accept-encoding": accepts } : {});
    expect([got.status, said(got, "content-encoding")]).toEqual([200, encoding]);
    const body = bodyOf(got);
    expect(said(got, "content-length")).toBe(String(body.length));
    expect(String(decompress ? decompress(body) : body)).toBe(script);
    if (encoding) expect(body.length).toBeLessThan(script.length / 10);
    expect(said(got, "vary")).toBe("Accept-Encoding");
  },
);

test("S08 K09: content-hashed files are cached for ever, pictures for a day, others are revalidated, and all have nosniff", async () => {
  const built = await ask(address);
  expect(said(built, "cache-control")).toBe("public, max-age=31536000, immutable");
  expect(said(built, "content-type")).toBe("text/javascript; charset=utf-8");
  const icon = await ask("/mobile-h5/icon.png?v=1");
  expect([icon.status, said(icon, "cache-control"), said(icon, "content-type")]).toEqual([
    200,
    "public, max-age=86400",
    "image/png",
  ]);
  const player = await ask("/mobile-h5/player.js");
  expect([player.status, said(player, "cache-control")]).toEqual([200, "public, max-age=0"]);
  for (const got of [built, icon, player]) expect(said(got, "x-content-type-options")).toBe("nosniff");
  expect(said(icon, "content-security-policy")).toBe(closedPolicy);
});

test("the dictionary of pages declares its use for pages and router requests, and is cached for ever", async () => {
  const got = await ask(`/mobile-h5/dictionary/${dictionaryHash}.txt`, { "accept-encoding": "br" });
  expect(String(brotliDecompressSync(bodyOf(got)))).toBe(dictionary);
  expect(said(got, "use-as-dictionary")).toBe('match="/mobile-h5/*", match-dest=("document" "")');
  expect(said(got, "cache-control")).toBe("public, max-age=31536000, immutable");
  expect(said(await ask(address), "use-as-dictionary")).toBeUndefined();
});

test("a script of the build has short headers, and its connection is kept alive", async () => {
  const again = `GET ${address} HTTP/1.1\r\nhost: a.example\r\naccept-encoding: br\r\n`;
  const both = await sendBytes(port, `${again}\r\n${again}connection: close\r\n\r\n`);
  const heads = both.bytes.toString("latin1").match(/HTTP\/1\.1 200 OK\r\n.*?\r\n\r\n/gs) ?? [];
  expect(heads.map((head) => head.length <= 300)).toEqual([true, true]);
  expect(heads[1]).toContain("Connection: close");
});

test("a cached file is 304 without a body, and each encoding has its own ETag", async () => {
  const tags = new Set<string>();
  for (const accepts of ["br", "gzip", "identity"]) {
    const etag = said(await ask(address, { "accept-encoding": accepts }), "etag") ?? "";
    tags.add(etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(address, { "accept-encoding": accepts, "if-none-match": tag });
      expect([again.status, bodyOf(again).length, said(again, "etag")]).toEqual([304, 0, etag]);
    }
    expect((await ask(address, { "accept-encoding": accepts, "if-none-match": '"other"' })).status).toBe(200);
  }
  expect(tags.size).toBe(3);
});

test("HEAD returns the headers only, and methods other than GET and HEAD are 405", async () => {
  const [got, head] = [await ask(address), await ask(address, {}, "HEAD")];
  expect([head.status, bodyOf(head).length]).toEqual([200, 0]);
  for (const name of ["content-length", "etag", "content-type"]) expect(said(head, name)).toBe(said(got, name));
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    const refused = await ask(address, {}, method);
    expect([refused.status, said(refused, "allow")]).toEqual([405, "GET, HEAD"]);
  }
});

test("S10: no spelling of an address reaches a file outside the build", async () => {
  const prefix = "/mobile-h5/_next/static";
  const ways = [
    ...["/../BUILD_ID", "/../../package.json", "/%2e%2e/BUILD_ID", "/..%2fBUILD_ID", "/%2e%2e%2fBUILD_ID"],
    ...["/..%5cBUILD_ID", "//etc/passwd", "/%00", "/chunks/../../BUILD_ID", "", "/", "/chunks", "/chunks/"],
  ].map((way) => prefix + way);
  const others = [
    "/package.json",
    "/.next/BUILD_ID",
    "/mobile-h5/_next/server/app.js",
    "/public/favicon.ico",
    "/__proto__",
  ];
  for (const target of [...ways, ...others]) {
    const got = await ask(target);
    expect([400, 404], target).toContain(got.status);
    expect(got.text).not.toContain("secret");
  }
});

test("only files that get smaller are compressed, under a name from their content", async () => {
  const names = await readdir(join(root, compressedFolder));
  expect(names.map((name) => name.replace(/^[\da-f]{32}/, "")).sort()).toEqual([
    ".br",
    ".br",
    ".br",
    ".gz",
    ".gz",
    ".gz",
  ]);
  for (const path of ["/mobile-h5/_next/static/media/small.css", "/mobile-h5/icon.png", "/favicon.ico"])
    expect(said(await ask(path, { "accept-encoding": "br" }), "content-encoding")).toBeUndefined();
});

test("many files are loaded with a low limit of open files", async () => {
  const many = await mkdtemp(join(tmpdir(), "many-"));
  await mkdir(join(many, ".next/static"), { recursive: true });
  const names = Array.from({ length: 200 }, (_, at) => `${at}.js`);
  await Promise.all(names.map((name) => writeFile(join(many, ".next/static", name), name)));
  const [file, folder] = [import.meta.resolve("#lib/run/front/files.ts"), many].map((each) => JSON.stringify(each));
  const code = `const { Files } = await import(${file}); await Files.load(${folder});`;
  const words = ["-c", 'ulimit -n 64; exec "$0" --input-type=module --eval "$1"', process.execPath, code];
  expect(spawnSync("sh", words, { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  await rm(many, { recursive: true });
});

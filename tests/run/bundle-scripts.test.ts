import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { bundleScripts } from "#lib/run/build/bundle-scripts.ts";
import { Files } from "#lib/run/front/files.ts";

const roots: string[] = [];
afterEach(async () => {
  await Promise.all(roots.splice(0).map((root) => rm(root, { recursive: true })));
});

const chunk = (name: string) => `.next/static/chunks/${name}.js`;
const address = (name: string) => `/mobile-h5/_next/static/chunks/${name}.js`;
/** A script of the build that registers itself and its modules. */
const script = (modules: number | string) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,${modules}]);`;
/** Modules of Next: the entry of a page, and its dependencies. */
const react = script(
  `10,(e,t,r)=>{"use strict";e.i(11);let{hydrate:n}=e.r(12)},11,e=>{"use strict";e.i(13)},12,(e,t)=>{e.r(14),e.r(13)},13,e=>{}`,
);

const eager = "//# allFunctionsCalledOnLoad\n";

/** The script with which a document starts its page. */
const begin = { otherChunks: ["static/chunks/react.js"], runtimeModuleIds: [10] };

/** A build of two pages in a temporary folder. */
async function built(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "build-"));
  roots.push(root);
  const routes = [["react", "frame", "list"].map(chunk), ["frame", "react", "login"].map(chunk)];
  const all = {
    ".next/build-manifest.json": JSON.stringify({
      rootMainFiles: ["static/chunks/react.js"],
      pagesChunkGroupBootstrapParams: { "/page": begin, "/other/page": begin },
    }),
    ".next/diagnostics/route-bundle-stats.json": JSON.stringify(
      routes.map((firstLoadChunkPaths) => ({ route: "/", firstLoadChunkPaths })),
    ),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

/** Two bundled pages: their scripts, and the browser's steps with their common one. */
async function compressed(first = react) {
  const root = await built({
    [chunk("react")]: first,
    [chunk("frame")]: "loads(globalThis.TURBOPACK);globalThis.TURBOPACK={push:begins}",
    ...Object.fromEntries(["list", "login", "late"].map((name, index) => [chunk(name), script(index)])),
  });
  await bundleScripts(root);
  const { common } = await Files.load(root);
  const textOf = (address = "") => readFile(join(root, address.replace("/mobile-h5/_next", ".next")), "utf8");
  const turns: (() => void)[] = [];
  const seen: unknown[] = [];
  const note = (what: string) => (handed: unknown) => seen.push([what, browser.Error.stackTraceLimit, handed]);
  const browser = {
    document: { currentScript: "the compressed one" },
    setTimeout: (turn: () => void) => turns.push(turn),
    Error: { stackTraceLimit: 10 },
    TURBOPACK: [begin],
    loads: note("loads"),
    begins: note("begins"),
  };
  runInNewContext(await textOf(common?.address), browser);
  const inTurn = turns.map((turn) => {
    turn();
    return seen.splice(0);
  });
  return { common, inTurn, textOf };
}

test("the scripts that every page uses become one bundle, in which each identifies itself", async () => {
  const { common, inTurn, textOf } = await compressed();
  expect(common).toMatchObject({ holds: [address("react"), address("frame")], unnamed: [address("react")] });
  expect(inTurn[0]).toEqual([
    [
      "loads",
      undefined,
      [
        [
          "static/chunks/react.js",
          10,
          expect.any(Function),
          11,
          expect.any(Function),
          12,
          expect.any(Function),
          13,
          expect.any(Function),
        ],
      ],
    ],
  ]);
  expect(await Promise.all(["list", "login", "late"].map((name) => textOf(address(name))))).toEqual([
    eager + script(0),
    eager + script(1),
    script(2),
  ]);
});

test("a page's modules start in separate tasks, without stack traces until then", async () => {
  const { inTurn } = await compressed();
  const one = (id: number) => [["begins", undefined, { ...begin, runtimeModuleIds: [id] }]];
  expect(inTurn.slice(1)).toEqual([one(11), one(14), one(13), [["begins", 10, begin]]]);
});

test("a build with an unknown chunk loader is refused", async () => {
  await expect(compressed(script(1))).rejects.toThrow("what Next begins a page with");
});

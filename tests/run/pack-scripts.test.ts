import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { Files } from "#lib/run/front/files.ts";
import { packScripts } from "#lib/run/pack-scripts.ts";

const roots: string[] = [];
afterEach(async () => {
  await Promise.all(roots.splice(0).map((root) => rm(root, { recursive: true })));
});

const chunk = (name: string) => `.next/static/chunks/${name}.js`;
const address = (name: string) => `/mobile-h5/_next/static/chunks/${name}.js`;
/** A script of the build, which says itself and one module. */
const script = (module: number) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,${module}]);`;

const eager = "//# allFunctionsCalledOnLoad\n";

/** A build of two pages in a folder of its own. */
async function built(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "build-"));
  roots.push(root);
  const routes = [["react", "frame", "list"].map(chunk), ["frame", "react", "login"].map(chunk)];
  const all = {
    ".next/build-manifest.json": JSON.stringify({ rootMainFiles: ["static/chunks/react.js"] }),
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

test("the scripts that every page names become one, in which each says its own name, and the last runs after the others were read", async () => {
  const root = await built(
    Object.fromEntries(
      ["react", "frame", "list", "login", "late"].map((name, index) => [chunk(name), script(index + 1)]),
    ),
  );
  await packScripts(root);
  const { common } = await Files.load(root);
  expect(common).toMatchObject({ holds: [address("react"), address("frame")], unnamed: [address("react")] });
  const file = common?.address.replace("/mobile-h5/_next", ".next") ?? "";
  const turns: (() => void)[] = [];
  const browser: { document: object; setTimeout: (turn: () => void) => void; TURBOPACK?: unknown } = {
    document: { currentScript: "the packed one" },
    setTimeout: (turn) => turns.push(turn),
  };
  runInNewContext(await readFile(join(root, file), "utf8"), browser);
  expect(browser.TURBOPACK).toEqual([["static/chunks/react.js", 1]]);
  for (const turn of turns) turn();
  expect(browser.TURBOPACK).toEqual([
    ["static/chunks/react.js", 1],
    ["static/chunks/frame.js", 2],
  ]);
  const textOf = (name: string) => readFile(join(root, chunk(name)), "utf8");
  expect([await textOf("list"), await textOf("login"), await textOf("late")]).toEqual([
    eager + script(3),
    eager + script(4),
    script(5),
  ]);
});

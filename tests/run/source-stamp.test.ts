import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceStamp, sources } from "#lib/run/build/source-stamp.ts";

let folder = "";
const file = () => join(folder, "page.tsx");

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sources-"));
  await writeFile(file(), "one");
});
afterEach(() => rm(folder, { recursive: true }));

test("the stamp follows the content of files, not their dates", async () => {
  const before = await sourceStamp([folder]);
  await utimes(file(), new Date(0), new Date(0));
  expect(await sourceStamp([folder])).toBe(before);
  await writeFile(file(), "two");
  expect(await sourceStamp([folder])).not.toBe(before);
});

test("a new file and a file that is gone change the stamp", async () => {
  const before = await sourceStamp([folder]);
  const other = join(folder, "other.tsx");
  await writeFile(other, "");
  expect(await sourceStamp([folder])).not.toBe(before);
  await rm(other);
  expect(await sourceStamp([folder])).toBe(before);
});

test("missing paths do not change the stamp", async () => {
  expect(await sourceStamp([folder, join(folder, "nothing")])).toBe(await sourceStamp([folder]));
});

test("the code that compresses a build is part of the stamp, so a change to it makes the build stale", async () => {
  const imports = async (file: string) =>
    [...(await readFile(file, "utf8")).matchAll(/from "(\.{1,2}\/[a-z/-]+\.ts)"/g)].map(([, name = ""]) =>
      join(dirname(file), name),
    );
  const steps = (await imports("lib/run/build/build-when-stale.ts")).filter((file) =>
    /\/(bundle|compress|write)-[a-z-]+\.ts$/.test(file),
  );
  expect(steps).toHaveLength(3);
  const parts = (await Promise.all(steps.map(imports))).flat().filter((file) => file.startsWith("lib/run/front/"));
  expect(parts.length).toBeGreaterThan(0);
  // All of lib is named too, without lib/run.
  const named = sources.filter((source) => source.startsWith("lib/"));
  expect([...steps, ...parts].filter((path) => !named.some((one) => `${path}/`.startsWith(`${one}/`)))).toEqual([]);
});

import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceStamp, sources } from "#lib/run/source-stamp.ts";

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

test("what does not exist is no part of the stamp", async () => {
  expect(await sourceStamp([folder, join(folder, "nothing")])).toBe(await sourceStamp([folder]));
});

test("whatever packs a build is a part of the stamp: a change to it makes the build stale", async () => {
  const text = await readFile("lib/run/build-when-stale.ts", "utf8");
  const packing = [...text.matchAll(/from "\.\/(pack-[a-z]+\.ts)"/g)].map(([, name]) => `lib/run/${name}`);
  expect(packing.length).toBeGreaterThan(0);
  expect(sources).toEqual(expect.arrayContaining(packing));
});

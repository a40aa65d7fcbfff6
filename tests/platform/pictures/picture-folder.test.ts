import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { pictureFolder } from "#lib/platform/pictures/picture-folder.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("a picture that cannot be written completely leaves no file", async () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  // A folder with the file's name: writing fails after all bytes are there.
  mkdirSync(join(path, "taken.webp"));
  await expect(pictureFolder(path).write("taken", Buffer.from("picture"))).rejects.toThrow();
  expect(readdirSync(path)).toEqual(["taken.webp"]);
});

import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { backUp } from "#lib/platform/backup/back-up.ts";
import { manifestName } from "#lib/platform/backup/manifest.ts";
import { restore } from "#lib/platform/backup/restore.ts";
import { pictureFolder } from "#lib/platform/pictures/picture-folder.ts";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";
import { tableDigest } from "#tests/support/site/table-digest.ts";

// Only a full disk is simulated; everything else is real.
vi.mock("node:fs/promises", { spy: true });

/** An unused user id on most systems; any other than root's would do. */
const nobody = 65_534;
const folders = temporaryFolder();
const at = (...names: string[]) => join(folders.path, ...names);
const data = at("data");
let store: Store;
let running: RunningPlatform;
let token: string;

beforeAll(async () => {
  store = await openStore({ dataDir: data });
  await fillSite(store);
  running = await runPlatform(store, { pictures: pictureFolder(join(data, "pictures")) });
  token = await running.tokenOf("admA");
  writeFileSync(join(data, "session-secret"), "s".repeat(64), { mode: 0o600 });
  mkdirSync(join(data, "replaced-earlier"));
  writeFileSync(join(data, "replaced-earlier", "old"), "old");
  await running.platform.pictures.write("P1", Buffer.from("a picture"));
});
afterAll(async () => {
  await running.close();
  await store.close();
  folders.remove();
});

const create = (groupName: string) => running.ask(contract.groups.create, { groupName }, { token });

it("F27: a backup restored into an empty folder holds the same rows, pictures and secrets", async () => {
  await backUp(data, at("quiet"), noon);
  await restore(at("quiet"), at("copy"), { replace: false, now: noon });
  const copy = await openStore({ dataDir: at("copy") });
  expect(await tableDigest(copy)).toBe(await tableDigest(store));
  await copy.close();
  expect(readFileSync(at("copy", "pictures", "P1.webp"), "utf8")).toBe("a picture");
  expect(readFileSync(at("copy", "session-secret"), "utf8")).toBe("s".repeat(64));
  expect(existsSync(at("copy", "replaced-earlier"))).toBe(false);
});

it("F27: a backup made during writes contains everything acknowledged before it, and no partial change", async () => {
  const before = ["one", "two", "three"];
  for (const name of before) await create(name);
  let writing = true;
  const answered: string[] = [];
  const writer = (async () => {
    for (let step = 0; writing; step += 1) {
      const name = `during ${step}`;
      if ((await create(name)).body.code === 200) answered.push(name);
    }
  })();
  while (answered.length === 0) await create(`waiting ${Math.random()}`.slice(0, 20));
  const { files } = await backUp(data, at("busy"), noon);
  writing = false;
  await writer;
  expect(Object.keys(files)).toEqual(["pictures/P1.webp", "platform.db", "session-secret"]);
  const copy = await openStore({ dataDir: at("busy") });
  const names = (await copy.db.selectFrom("groups").select("groupName").execute()).map(({ groupName }) => groupName);
  expect(names).toEqual(expect.arrayContaining([...before, answered[0]]));
  await copy.close();
});

it("refuses an existing folder, the data folder itself and a missing data folder, and leaves no files", async () => {
  await expect(backUp(data, data, noon)).rejects.toThrow("already exists");
  await expect(backUp(data, join(data, "inside"), noon)).rejects.toThrow("inside the data folder");
  await expect(backUp(at("nowhere"), at("new"), noon)).rejects.toThrow("no data folder");
  await expect(backUp(data, "/dev/null/backup", noon)).rejects.toThrow(
    /^Nothing was backed up: .*'\/dev\/null\/backup/,
  );
  expect(readdirSync(folders.path).filter((name) => name.startsWith("new") || name.endsWith(".part"))).toEqual([]);
});

it("names the file of the data folder that could not be read", async () => {
  writeFileSync(at("file"), "");
  await expect(backUp(at("file"), at("copy-of-file"), noon)).rejects.toThrow(
    `Nothing was backed up: ENOTDIR: not a directory, scandir '${at("file")}'`,
  );
});

it.each([
  ["stopped", ["platform.db"]],
  // The -shm file is created by any process that opens the database and may write.
  ["killed", ["platform.db", "platform.db-wal"]],
] as const)("backs up a %s product on a read-only disk", async (end, left) => {
  const [live, dead, reader, restored] = [at(`${end}-live`), at(end), at(`${end}-reader`), at(`${end}-restored`)];
  const ending = await openStore({ dataDir: live });
  await fillSite(ending);
  const rows = await tableDigest(ending);
  if (end === "stopped") await ending.close();
  for (const folder of [dead, reader]) mkdirSync(folder);
  for (const name of left) await copyFile(join(live, name), join(dead, name));
  if (end === "killed") await ending.close();
  for (const open of [folders.path, reader]) chmodSync(open, 0o777);
  for (const shut of [...left.map((name) => join(dead, name)), dead]) chmodSync(shut, 0o555);
  // Root may write everywhere.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(nobody);
  const { files } = await backUp(dead, join(reader, "backup"), noon).finally(() => {
    if (isRoot) process.seteuid?.(0);
  });
  expect(Object.keys(files)).toEqual(["platform.db"]);
  expect(readdirSync(join(reader, "backup")).sort()).toEqual([manifestName, "platform.db"]);
  await restore(join(reader, "backup"), restored, { replace: false, now: noon });
  const copy = await openStore({ dataDir: restored });
  expect(await tableDigest(copy)).toBe(rows);
  await copy.close();
  chmodSync(dead, 0o755);
});

it("F30: a damaged database is not backed up, with an error", async () => {
  mkdirSync(at("sick"));
  writeFileSync(at("sick", "platform.db"), "no database ".repeat(1000));
  await expect(backUp(at("sick"), at("sick-copy"), noon)).rejects.toThrow(
    "The database is damaged, nothing was backed up",
  );
  expect(existsSync(at("sick-copy"))).toBe(false);
});

it("a restore refuses a data folder in use and, without --replace, one with content", async () => {
  await backUp(data, at("kept"), noon);
  await expect(restore(at("kept"), data, { replace: false, now: noon })).rejects.toThrow("add --replace");
  await expect(restore(at("kept"), data, { replace: true, now: noon })).rejects.toThrow("is in use: stop the product");
  expect((await create("after")).body.code).toBe(200);
});

it("a restore with --replace moves the existing content aside", async () => {
  await backUp(data, at("newer"), noon);
  const target = at("target");
  const older = await openStore({ dataDir: target });
  await fillSite(older);
  await older.close();
  const { replaced } = await restore(at("newer"), target, { replace: true, now: noon });
  expect(readdirSync(replaced ?? "")).toContain("platform.db");
  const store = await openStore({ dataDir: target });
  expect(await store.db.selectFrom("groups").select("groupId").where("groupName", "=", "one").execute()).toHaveLength(
    1,
  );
  await store.close();
});

it("a restore without enough space leaves no files behind", async () => {
  await backUp(data, at("roomless"), noon);
  const target = at("small");
  mkdirSync(target);
  vi.mocked(copyFile).mockRejectedValueOnce(Object.assign(new Error("no room"), { code: "ENOSPC" }));
  await expect(restore(at("roomless"), target, { replace: false, now: noon })).rejects.toThrow("ENOSPC");
  expect(readdirSync(target)).toEqual([]);
});

it("the remains of a killed restore are in no backup, prevent a start, and do not prevent another restore", async () => {
  const halfway = at("halfway");
  await backUp(data, at("whole"), noon);
  await restore(at("whole"), halfway, { replace: false, now: noon });
  mkdirSync(join(halfway, "restoring.part"));
  writeFileSync(join(halfway, "restoring.part", "platform.db"), "the half of it");
  const { files } = await backUp(halfway, at("after-kill"), noon);
  expect(Object.keys(files)).toEqual(["pictures/P1.webp", "platform.db", "session-secret"]);
  // Not even in an empty folder: a new database would take the place of the restored one.
  const anew = at("anew");
  mkdirSync(join(anew, "restoring.part"), { recursive: true });
  for (const dataDir of [halfway, anew])
    await expect(openStore({ dataDir })).rejects.toThrow(/restoring\.part is left over from an interrupted restore/);
  expect(readdirSync(anew)).toEqual(["restoring.part"]);
  await restore(at("after-kill"), halfway, { replace: true, now: noon });
  await (await openStore({ dataDir: halfway })).close();
  expect(readdirSync(halfway)).toEqual(expect.arrayContaining(["pictures", "platform.db", "session-secret"]));
});

it("a backup that is not complete, or was changed, is refused before anything is touched", async () => {
  const into = () => restore(at("bad"), at("never"), { replace: false, now: noon });
  mkdirSync(at("bad"));
  await expect(into()).rejects.toThrow("is not a complete backup");
  rmSync(at("bad"), { recursive: true });
  await backUp(data, at("bad"), noon);
  writeFileSync(at("bad", "pictures", "P1.webp"), "another picture");
  await expect(into()).rejects.toThrow("pictures/P1.webp is changed");
  rmSync(at("bad", "pictures", "P1.webp"));
  await expect(into()).rejects.toThrow("pictures/P1.webp is missing");
  rmSync(at("bad", manifestName));
  await expect(into()).rejects.toThrow("is not a complete backup");
  expect(existsSync(at("never"))).toBe(false);
});

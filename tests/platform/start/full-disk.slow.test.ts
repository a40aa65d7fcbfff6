import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { openToken } from "#lib/platform/security/tokens.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { startPlatformProcess } from "#tests/support/servers/platform-process.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

const folder = temporaryFolder();
const disk = join(folder.path, "disk");

/** Mounts a real disk of twelve megabytes, if permitted. */
function mounted(): boolean {
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=12m", "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const real = mounted();
/** Fills the disk except for these bytes. */
const fill = (free = 0) => {
  rmSync(join(disk, "ballast"), { force: true });
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, "ballast"), Buffer.alloc(bavail * bsize - free));
};
afterEach(() => {
  if (real) execFileSync("umount", ["-l", disk]);
  folder.remove();
});

test.skipIf(!real)(
  "F29: on a really full disk the platform process serves reads, writes fail with the reason, and work again once there is space",
  {
    timeout: 120_000,
  },
  async () => {
    const before = await openStore({ dataDir: disk });
    await fillSite(before);
    const { token } = await openToken(before.db, "admA", Date.now());
    await before.close();
    const { origin, child, ended } = await startPlatformProcess(disk);
    const ask = async (path: string, body: object) =>
      (await fetch(origin + path, { method: "POST", headers: { token }, body: JSON.stringify(body) })).json();
    const create = (groupName: string) => ask(contract.groups.create.path, { groupName });
    fill();
    const made: string[] = [];
    let refused = await create("first");
    for (let at = 0; refused.code === 200; at += 1) {
      made.push(at === 0 ? "first" : `room ${at}`);
      refused = await create(`room ${at + 1}`);
    }
    expect(refused).toMatchObject({ code: -1, errKey: "sys.notSaved" });
    const list = await ask(contract.groups.list.path, {});
    const names: string[] = list.data.map(({ groupName }: { groupName: string }) => groupName);
    expect(names).toEqual(expect.arrayContaining(made));
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    rmSync(join(disk, "ballast"));
    expect((await create("after")).code).toBe(200);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    // Starting is impossible, and reported as such.
    fill();
    await expect(startPlatformProcess(disk)).rejects.toThrow(
      /^the platform ended: DATA_DIR: the disk [^\n]+ is full\n$/,
    );
    // Room for the journal and little more.
    fill(48 * 1024);
    await expect(startPlatformProcess(disk)).rejects.toThrow(/^the platform ended: The database is full: [^\n]+\n$/);
  },
);

import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { openToken } from "#lib/platform/security/tokens.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { programs } from "#tests/scale/machine.ts";
import { startPostgres } from "#tests/scale/postgres.ts";
import { startPlatformProcess } from "#tests/support/servers/platform-process.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("F25: on a stop under load the platform answers exactly the writes that it makes, and ends with 0", {
  timeout: 60_000,
}, async () => {
  const { path, remove } = temporaryFolder();
  const before = await openStore({ dataDir: path });
  await fillSite(before);
  const { token } = await openToken(before.db, "admA", Date.now());
  await before.close();
  const { origin, child, ended, output } = await startPlatformProcess(path);
  const answered: string[] = [];
  const write = async (writer: number): Promise<void> => {
    for (let step = 0; ; step += 1) {
      const groupName = `w${writer}-${step}`;
      const sent = fetch(origin + contract.groups.create.path, {
        method: "POST",
        headers: { token },
        body: JSON.stringify({ groupName }),
      });
      const body = await sent.then((answer) => answer.json()).catch(() => null);
      // Connections are no longer accepted.
      if (body === null) return;
      expect(body.code).toBe(200);
      answered.push(groupName);
      if (answered.length === 100) child.kill("SIGTERM");
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
  expect(await ended).toBe(0);
  expect(output()).not.toMatch(/"level":(50|60)/);
  const after = await openStore({ dataDir: path });
  const rows = await after.db.selectFrom("groups").select("groupName").where("groupName", "like", "w%").execute();
  await after.close();
  expect(rows.map(({ groupName }) => groupName).sort()).toEqual(answered.toSorted());
  remove();
});

const onPostgres = it.skipIf(!programs.initdb);
onPostgres(
  "one of several platforms stops on request also while the database is unavailable",
  {
    timeout: 60_000,
  },
  async () => {
    const { path, remove } = temporaryFolder();
    const cluster = await startPostgres();
    // No broker is listening here: it retries for ever.
    const { child, ended, output } = await startPlatformProcess(path, {
      DATABASE_URL: cluster.url,
      MQTT_URL: "mqtt://127.0.0.1:1",
    });
    await expect.poll(output, { timeout: 10_000 }).toContain("now owns these parts");
    await cluster.close();
    child.kill("SIGTERM");
    const end = await Promise.race([ended, wait(20_000, "still there", { ref: false })]);
    child.kill("SIGKILL");
    await ended;
    remove();
    expect(end).toBe(0);
  },
);

import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { contract } from "#lib/contract/index.ts";
import { openToken } from "#lib/platform/security/tokens.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { startPlatformProcess } from "../servers/platform-process.ts";
import { fillSite } from "./site.ts";

const devices = ["A1", "A2", "A3", "A4"];

/** Errors after the kills: acknowledged writes that are lost, and partly created groups. */
export type Damage = { acknowledged: number; lost: string[]; half: string[]; integrity: unknown };

/**
 * Several writers create groups, each with four devices in one transaction, and record acknowledged ones. After a
 * random number of answers the platform is killed; it is then restarted on the same data, without any repair, and
 * everything acknowledged must be found.
 */
export async function killInTheMiddle(dataDir: string, kills: number): Promise<Damage> {
  const before = await openStore({ dataDir });
  await fillSite(before);
  const { token } = await openToken(before.db, "admA", Date.now());
  await before.close();
  const acknowledged: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const { origin, child, ended } = await startPlatformProcess(dataDir);
    const until = acknowledged.length + randomInt(5, 60);
    const write = async (writer: number): Promise<void> => {
      for (let step = 0; ; step += 1) {
        const groupName = `${round}-${writer}-${step}`;
        const sent = fetch(origin + contract.groups.create.path, {
          method: "POST",
          headers: { token },
          body: JSON.stringify({ groupName, deviceIds: devices }),
        });
        const body = await sent.then((answer) => answer.json()).catch(() => null);
        // The process has been killed.
        if (body === null) return;
        if (body.code !== 200) throw new Error(`${groupName}: ${JSON.stringify(body)}`);
        acknowledged.push(groupName);
        if (acknowledged.length >= until) child.kill("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    await ended;
  }
  const after = await openStore({ dataDir });
  const rows = await after.db
    .selectFrom("groups")
    .leftJoin("groupDevices", "groupDevices.groupId", "groups.groupId")
    .select(({ fn }) => ["groupName", fn.count<number>("groupDevices.deviceId").as("count")])
    .where("groupName", "like", "%-%-%")
    .groupBy("groupName")
    .execute();
  const [integrity] = (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(after.db)).rows;
  await after.close();
  const kept = new Set(rows.map(({ groupName }) => groupName));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((name) => !kept.has(name)),
    half: rows.filter(({ count }) => count !== devices.length).map(({ groupName }) => groupName),
    integrity: integrity?.integrity_check,
  };
}

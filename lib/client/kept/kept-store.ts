import { now } from "#lib/client/clock.ts";
import { limits } from "#lib/domain/limits.ts";
import { utf8Length } from "#lib/domain/texts/utf8-length.ts";
import { idIn, keptDatabase, recordName, type Screens } from "./kept-database.ts";
import { keptFor } from "./kept-for.ts";
import type { Kept, KeptKind, KeptScreens } from "./kept-screens.ts";

const { age, records, bytes: most } = limits.kept;

/** Makes this person the owner; deletes the data of anybody else. */
export async function own(person: string): Promise<void> {
  const database = await keptDatabase();
  const work = database.transaction(["owner", "screens"], "readwrite");
  if ((await work.objectStore("owner").get("person")) !== person) {
    await work.objectStore("screens").clear();
    await work.objectStore("owner").put(person, "person");
  }
  await work.done;
}

export async function dropKept(): Promise<void> {
  const database = await keptDatabase();
  const work = database.transaction(["owner", "screens"], "readwrite");
  await Promise.all([work.objectStore("screens").clear(), work.objectStore("owner").clear(), work.done]);
}

const lists = ["devices", "alarms"] as const;

/** Deletes the records of these devices, which are gone or no longer this person's. */
async function dropDevices(screens: Screens, isGone: (deviceId: string) => boolean): Promise<void> {
  for (const name of await screens.getAllKeys()) {
    const id = idIn(name);
    if (id !== "" && isGone(id)) await screens.delete(name);
  }
  for (const kind of lists) {
    const record = await screens.get(recordName(kind, ""));
    // A kind's name holds only data of that kind; both kinds are lists.
    const known = record?.data as KeptScreens[typeof kind] | undefined;
    if (!record || !known?.list.some(({ deviceId }) => isGone(deviceId))) continue;
    const left = [...known.list].filter(({ deviceId }) => !isGone(deviceId));
    const total = known.total - (known.list.length - left.length);
    // The remaining rows are of the same kind.
    await screens.put({ ...record, data: { list: left, total } as KeptScreens[typeof kind] });
  }
}

/** The complete list shows which devices the person has: records of others are deleted. */
async function dropOthers(screens: Screens, { list, total }: KeptScreens["devices"]): Promise<void> {
  if (list.length < total) return;
  const known = new Set(list.map(({ deviceId }) => deviceId));
  await dropDevices(screens, (deviceId) => !known.has(deviceId));
}

export async function dropDevice(gone: string): Promise<void> {
  const work = (await keptDatabase()).transaction("screens", "readwrite");
  await dropDevices(work.store, (deviceId) => deviceId === gone);
  await work.done;
}

async function trim(time: number): Promise<void> {
  const database = await keptDatabase();
  const work = database.transaction("screens", "readwrite");
  let left = (await work.store.count()) - records;
  let cursor = await work.store.index("time").openCursor();
  while (cursor && (left > 0 || cursor.key < time - age)) {
    await cursor.delete();
    left -= 1;
    cursor = await cursor.continue();
  }
  await work.done;
}

/** Stores a screen, unless another person has signed in meanwhile. */
export async function keep<K extends KeptKind>(
  person: string,
  kind: K,
  id: string,
  { time, data }: Kept<K>,
): Promise<void> {
  const bytes = utf8Length(JSON.stringify(data));
  if (bytes > most) return;
  const database = await keptDatabase();
  const work = database.transaction(["owner", "screens"], "readwrite");
  const screens = work.objectStore("screens");
  if ((await work.objectStore("owner").get("person")) === person) {
    await screens.put({ name: recordName(kind, id), time, bytes, data });
    // A kind's name holds only data of that kind.
    if (kind === "devices") await dropOthers(screens, data as KeptScreens["devices"]);
  }
  await work.done;
  await trim(now());
}

/** The stored screen; undefined if there is none, it is too old, or it may not be shown. */
export async function kept<K extends KeptKind>(kind: K, id: string): Promise<Kept<K> | undefined> {
  const work = (await keptDatabase()).transaction(["owner", "screens"]);
  const [owner, record] = await Promise.all([
    work.objectStore("owner").get("person"),
    work.objectStore("screens").get(recordName(kind, id)),
  ]);
  if (!record || owner !== keptFor() || record.time < now() - age) return undefined;
  // A kind's name holds only data of that kind.
  return { time: record.time, data: record.data as KeptScreens[K] };
}

/** The size of the stored data and the newest time (epoch ms); null for nothing. */
export async function keptSize(): Promise<{ bytes: number; time: number } | null> {
  const all = await (await keptDatabase()).getAll("screens");
  if (all.length === 0) return null;
  return { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), time: Math.max(...all.map(({ time }) => time)) };
}

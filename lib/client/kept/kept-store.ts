import { now } from "#lib/client/clock.ts";
import { limits } from "#lib/domain/limits.ts";
import { utf8Length } from "#lib/domain/texts/utf8-length.ts";
import { idIn, keptDatabase, recordName, type Screens } from "./kept-database.ts";
import { keptFor } from "./kept-for.ts";
import type { Kept, KeptKind, KeptScreens } from "./kept-screens.ts";

const { age, records, bytes: most } = limits.kept;

/** From now on everything kept is this person's; what was kept of anybody else is gone. */
export async function own(person: string): Promise<void> {
  const database = await keptDatabase();
  const work = database.transaction(["owner", "screens"], "readwrite");
  if ((await work.objectStore("owner").get("person")) !== person) {
    await work.objectStore("screens").clear();
    await work.objectStore("owner").put(person, "person");
  }
  await work.done;
}

/** Forgets everything that is kept, and whose it was. */
export async function dropKept(): Promise<void> {
  const database = await keptDatabase();
  const work = database.transaction(["owner", "screens"], "readwrite");
  await Promise.all([work.objectStore("screens").clear(), work.objectStore("owner").clear(), work.done]);
}

const lists = ["devices", "alarms"] as const;

/** Forgets what is kept of these devices: they are gone, or nobody's business any more. */
async function dropDevices(screens: Screens, isGone: (deviceId: string) => boolean): Promise<void> {
  for (const name of await screens.getAllKeys()) {
    const id = idIn(name);
    if (id !== "" && isGone(id)) await screens.delete(name);
  }
  for (const kind of lists) {
    const record = await screens.get(recordName(kind, ""));
    // Under the name of a kind stands nothing but that kind: both are lists.
    const known = record?.data as KeptScreens[typeof kind] | undefined;
    if (!record || !known?.list.some(({ deviceId }) => isGone(deviceId))) continue;
    const left = [...known.list].filter(({ deviceId }) => !isGone(deviceId));
    const total = known.total - (known.list.length - left.length);
    // The rows that are left are of the same kind.
    await screens.put({ ...record, data: { list: left, total } as KeptScreens[typeof kind] });
  }
}

/** Whoever has seen the whole list has no other device: what is kept of one was taken from him. */
async function dropOthers(screens: Screens, { list, total }: KeptScreens["devices"]): Promise<void> {
  if (list.length < total) return;
  const known = new Set(list.map(({ deviceId }) => deviceId));
  await dropDevices(screens, (deviceId) => !known.has(deviceId));
}

/** Forgets a device that is not there any more, or not for this person. */
export async function dropDevice(gone: string): Promise<void> {
  const work = (await keptDatabase()).transaction("screens", "readwrite");
  await dropDevices(work.store, (deviceId) => deviceId === gone);
  await work.done;
}

/** Takes away what is too old, and the oldest of what is too much. */
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

/** Keeps a screen of this person; in the meantime somebody else may have signed in, whose phone keeps nothing of it. */
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
    // Under the name of a kind stands nothing but that kind.
    if (kind === "devices") await dropOthers(screens, data as KeptScreens["devices"]);
  }
  await work.done;
  await trim(now());
}

/** What is kept of a screen; undefined for nothing, and for what is too old to be shown or is not to be shown to anybody any more. */
export async function kept<K extends KeptKind>(kind: K, id: string): Promise<Kept<K> | undefined> {
  const work = (await keptDatabase()).transaction(["owner", "screens"]);
  const [owner, record] = await Promise.all([
    work.objectStore("owner").get("person"),
    work.objectStore("screens").get(recordName(kind, id)),
  ]);
  if (!record || owner !== keptFor() || record.time < now() - age) return undefined;
  // Under the name of a kind stands nothing but that kind.
  return { time: record.time, data: record.data as KeptScreens[K] };
}

/** How many bytes are kept, and from when the newest of them are; null for nothing. */
export async function keptSize(): Promise<{ bytes: number; time: number } | null> {
  const all = await (await keptDatabase()).getAll("screens");
  if (all.length === 0) return null;
  return { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), time: Math.max(...all.map(({ time }) => time)) };
}

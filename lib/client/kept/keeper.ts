import { deferred } from "../deferred.ts";
import { inTime } from "../in-time.ts";
import { deviceSearches, forgetSearches } from "../lists/device-searches.ts";
import { forgetMadeHere } from "../people/made-here.ts";
import { keptFor, keptForNobody, noteKeptFor } from "./kept-for.ts";
import type { Kept, KeptKind } from "./kept-screens.ts";

const first = deferred<string | null>();
/** Whose page this is, once only their data are stored; null if nothing may be stored any more. */
let person: Promise<string | null> = first.promise;

const store = () => import("./kept-store.ts");

// Without a database, in a private window or with a full disk, nothing is stored.
const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

function become(mark: string | null): void {
  first.resolve(mark);
  person = Promise.resolve(mark);
}

/** Opens somebody's page: data of anybody else are deleted. */
export const keepFor = (mark: string): Promise<void> =>
  store()
    .then(async ({ own }) => {
      noteKeptFor(mark);
      await own(mark);
      become(mark);
    })
    // Nothing may wait for a database that does not answer, least of all pages.
    .catch(() => first.resolve(null));

/** Stores a screen of the signed-in person, once known. */
export async function keepScreen<K extends KeptKind>(kind: K, id: string, screen: Kept<K>): Promise<void> {
  const mark = await person;
  if (mark !== null) await quietly(store().then(({ keep }) => keep(mark, kind, id, screen)));
}

const forget = () => store().then(({ dropKept }) => dropKept());

/** The session is over: deletes everything stored, and this page stores nothing more. */
export async function stopKeeping(): Promise<void> {
  become(null);
  // Searches name the person's devices to the next person.
  forgetSearches(deviceSearches);
  forgetMadeHere();
  // Loads the code only if there is something to delete.
  if (keptFor() === null) return;
  noteKeptFor(keptForNobody);
  // If deleting failed it is repeated next time, unless another person's page stores data by now.
  await inTime(forget().then(() => keptFor() === keptForNobody && noteKeptFor(null)));
}

export const sizeOfKept = (): Promise<{ bytes: number; time: number } | null> =>
  store()
    .then(({ keptSize }) => keptSize())
    .catch(() => null);

/** Deletes the stored data and cached files, then continues to store. */
export async function clearKept(): Promise<void> {
  const mark = await person;
  await quietly(forget());
  await import("#lib/client/app/app-worker.ts").then(({ emptyCaches }) => emptyCaches()).catch(() => undefined);
  if (mark !== null) await keepFor(mark);
}

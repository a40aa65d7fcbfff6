import { deferred } from "../deferred.ts";
import { inTime } from "../in-time.ts";
import { deviceSearches, forgetWords } from "../lists/device-searches.ts";
import { forgetMadeHere } from "../people/made-here.ts";
import { keptFor, keptForNobody, noteKeptFor } from "./kept-for.ts";
import type { Kept, KeptKind } from "./kept-screens.ts";

const first = deferred<string | null>();
/** Whose page this is, once everything that is kept is theirs; null when nothing is to be kept any more. */
let person: Promise<string | null> = first.promise;

const store = () => import("./kept-store.ts");

// A browser without a database, a private window or a full disk keeps nothing, and that is all.
const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

function become(mark: string | null): void {
  first.resolve(mark);
  person = Promise.resolve(mark);
}

/** Somebody's page is open: nothing is kept but what is theirs. */
export const keepFor = (mark: string): Promise<void> =>
  store()
    .then(async ({ own }) => {
      noteKeptFor(mark);
      await own(mark);
      become(mark);
    })
    // Nobody is to wait for what will not come, least of all screens with their data.
    .catch(() => first.resolve(null));

/** Keeps a screen of whoever is signed in, as soon as that is known. */
export async function keepScreen<K extends KeptKind>(kind: K, id: string, screen: Kept<K>): Promise<void> {
  const mark = await person;
  if (mark !== null) await quietly(store().then(({ keep }) => keep(mark, kind, id, screen)));
}

const forget = () => store().then(({ dropKept }) => dropKept());

/** The session is over: nothing stays on this phone, and this page keeps nothing any more. */
export async function stopKeeping(): Promise<void> {
  become(null);
  // What somebody searched for names his devices to whoever searches next.
  forgetWords(deviceSearches);
  forgetMadeHere();
  // Only a browser that keeps something has anything to forget: others load no code for it.
  if (keptFor() === null) return;
  noteKeptFor(keptForNobody);
  // What could not be forgotten now is so the next time, unless somebody's page keeps something again by now.
  await inTime(forget().then(() => keptFor() === keptForNobody && noteKeptFor(null)));
}

/** How many bytes are kept, and from when the newest of them are (epoch ms); null for nothing. */
export const sizeOfKept = (): Promise<{ bytes: number; time: number } | null> =>
  store()
    .then(({ keptSize }) => keptSize())
    .catch(() => null);

/** Forgets what is kept so far with the files of the app, and goes on keeping what the person looks at from now on. */
export async function keepAnew(): Promise<void> {
  const mark = await person;
  await quietly(forget());
  await import("#lib/client/app/app-worker.ts").then(({ emptyCaches }) => emptyCaches()).catch(() => undefined);
  if (mark !== null) await keepFor(mark);
}

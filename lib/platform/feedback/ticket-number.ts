import { randomInt } from "node:crypto";
import { spokenLetters } from "#lib/domain/texts/spoken-letters.ts";
import { exactTime } from "#lib/domain/time/ages.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";

const length = 6;

/** A ticket number: the date, and six random characters so that numbers cannot be enumerated. "251120-7K3MPX" */
export function newTicketNumber(now: number): string {
  const day = exactTime(now, siteTimeZone).slice(2, 10).replaceAll("-", "");
  return `${day}-${Array.from({ length }, () => spokenLetters[randomInt(spokenLetters.length)]).join("")}`;
}

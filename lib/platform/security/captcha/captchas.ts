import { randomInt } from "node:crypto";
import { minute } from "#lib/domain/time/spans.ts";
import type { Db, Time } from "../../store/schema.ts";
import { newId, sameHash, sha256 } from "../hashes.ts";
import { drawCaptcha } from "./captcha-drawing.ts";
import { captchaLetters } from "./captcha-letters.ts";

const life = 5 * minute;
const length = 4;

const hashOf = (answer: string) => sha256(`captcha ${answer.normalize("NFKC").trim().toUpperCase()}`);

/** Creates a captcha; only the hash of its answer is stored. `answer` is for tests and must never be sent. */
export async function issueCaptcha(db: Db, now: Time) {
  const letters = Object.keys(captchaLetters);
  const answer = Array.from({ length }, () => letters[randomInt(letters.length)] ?? "").join("");
  const captchaId = newId();
  const expireTime = now + life;
  await db
    .insertInto("captchas")
    .values({ captchaId, answerHash: hashOf(answer), expireTime })
    .execute();
  return { captchaId, svg: drawCaptcha(answer, () => randomInt(1_000_000) / 1_000_000), answer, expireTime };
}

/** Whether the answer is right. The captcha is used up in any case. */
export async function redeemCaptcha(
  db: Db,
  captchaId: string | undefined,
  answer: string | undefined,
  now: Time,
): Promise<boolean> {
  if (!captchaId || !answer) return false;
  const row = await db
    .deleteFrom("captchas")
    .where("captchaId", "=", captchaId)
    .returning(["answerHash", "expireTime"])
    .executeTakeFirst();
  return row !== undefined && row.expireTime > now && sameHash(row.answerHash, hashOf(answer));
}

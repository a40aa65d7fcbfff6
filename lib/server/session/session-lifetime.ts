import "server-only";
import { limits } from "#lib/domain/limits.ts";
import type { Revocations } from "./revocations.ts";
import type { Session } from "./session-data.ts";

/** A session from the future was made under a wrong clock and would live too long. */
export const isAlive = ({ issuedAt, seenAt }: Session, now: number): boolean =>
  now - issuedAt < limits.session.absolute &&
  now - seenAt < limits.session.idle &&
  issuedAt - now < limits.session.idle;

/** Whether a stream of this session must end; false while that is unknown. An open stream does not count as use. */
export const hasEnded = async (
  { revocations, now }: { revocations: Revocations; now: () => number },
  session: Session,
): Promise<boolean> => !isAlive(session, now()) || (await revocations.stateOf(session)) === "ended";

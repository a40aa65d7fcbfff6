"use client";

import { useEffect, useState } from "react";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Failure } from "#lib/domain/errors.ts";
import type { ShareTerms } from "#lib/domain/people/share-terms.ts";
import { callLate } from "../calls/call-late.ts";
import { useRequestId } from "../calls/repeated-request.ts";
import { now } from "../clock.ts";
import { type Made, madeInvitations } from "./made-invitation.ts";

const create = async () => (await import("#lib/contract/shares.ts")).shares.create;
const revoke = async () => (await import("#lib/contract/shares.ts")).shares.revoke;

type State =
  | { kind: "none" }
  | { kind: "making" }
  | { kind: "ready"; made: Made }
  | { kind: "over" }
  | { kind: "failed"; failure: Failure };

/** The invitation this tab created on these terms, while valid. `onChange` runs when it was created or has ended. */
export function useOwnInvitation(deviceId: string, terms: ShareTerms, onChange: () => void) {
  const [state, setState] = useState<State>({ kind: "none" });
  const wanted = JSON.stringify(terms);
  const { idOf, forget } = useRequestId();

  async function make(): Promise<void> {
    const before = madeInvitations.of(deviceId);
    setState({ kind: "making" });
    try {
      const input = { deviceId, ...terms, requestId: idOf({ deviceId, terms }) };
      const { shareCode, expireTime } = await callLate(create, input, { quiet: true });
      forget();
      const made = { code: shareCode, terms: wanted, expireTime: expireTime ?? 0 };
      madeInvitations.keep(deviceId, made);
      setState({ kind: "ready", made });
      // If it cannot be revoked now, it expires by itself.
      if (before) await callLate(revoke, { shareCode: before.code }, { quiet: true }).catch(() => undefined);
      onChange();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // After a refusal, the next try is a new request.
      if (error.failure.reaction !== "retry") forget();
      setState({ kind: "failed", failure: error.failure });
    }
  }

  useEffect(() => {
    const made = madeInvitations.of(deviceId);
    // A platform need not give an expiry.
    const isGood = made?.terms === wanted && (made.expireTime === 0 || made.expireTime > now());
    setState(isGood ? { kind: "ready", made } : { kind: "none" });
  }, [deviceId, wanted]);

  const end = () => {
    madeInvitations.forget(deviceId);
    setState({ kind: "over" });
    onChange();
  };
  return { state, make, end };
}

"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Failure } from "#lib/domain/errors.ts";
import type { ShareTerms } from "#lib/domain/share-terms.ts";
import { callLate } from "./call-late.ts";
import { forgetMade, keepMade, type Made, madeFor } from "./made-invitation.ts";
import { newRequestId } from "./request-id.ts";

const create = async () => (await import("#lib/contract/shares.ts")).shares.create;
const revoke = async () => (await import("#lib/contract/shares.ts")).shares.revoke;
const info = async () => (await import("#lib/contract/shares.ts")).shares.info;

/** How often it is asked whether somebody has accepted. Milliseconds. */
const ask = 5_000;

type State =
  | { kind: "making" }
  | { kind: "ready"; made: Made }
  /** Somebody has accepted it, or it was taken back. */
  | { kind: "over" }
  | { kind: "failed"; failure: Failure };

/**
 * The invitation that this tab has made to a device on these terms: made when there is none, kept while it is good,
 * and replaced by a new one when the terms change or the person wants another. `onChange` runs when one was made or has
 * ended.
 */
export function useOwnInvitation(deviceId: string, terms: ShareTerms, onChange: () => void) {
  const [state, setState] = useState<State>({ kind: "making" });
  const wanted = JSON.stringify(terms);
  const making = useRef("");
  const latest = useRef(terms);
  latest.current = terms;
  const told = useRef(onChange);
  told.current = onChange;

  const make = useCallback(async () => {
    const before = madeFor(deviceId);
    setState({ kind: "making" });
    try {
      const input = { deviceId, ...latest.current, requestId: newRequestId() };
      const { shareCode, expireTime } = await callLate(create, input, { quiet: true });
      const made = { code: shareCode, terms: wanted, expireTime: expireTime ?? 0 };
      keepMade(deviceId, made);
      setState({ kind: "ready", made });
      told.current();
      // The one before ends by itself when it cannot be taken back now.
      if (before) callLate(revoke, { shareCode: before.code }, { quiet: true }).catch(() => undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ kind: "failed", failure: error.failure });
    }
  }, [deviceId, wanted]);

  useEffect(() => {
    const made = madeFor(deviceId);
    if (made?.terms === wanted && made.expireTime > Date.now()) return setState({ kind: "ready", made });
    // An effect that is only run twice, as React does in development, makes one invitation.
    if (making.current === `${deviceId} ${wanted}`) return;
    making.current = `${deviceId} ${wanted}`;
    void make();
  }, [deviceId, wanted, make]);

  const code = state.kind === "ready" ? state.made.code : null;
  useSWR(
    code === null ? null : (["shares.info", code] as const),
    ([, shareCode]) => callLate(info, { shareCode }, { quiet: true }),
    {
      refreshInterval: ask,
      shouldRetryOnError: false,
      onSuccess({ status }) {
        if (status === "valid") return;
        forgetMade(deviceId);
        setState({ kind: "over" });
        told.current();
      },
    },
  );
  return { state, make };
}

import { useState } from "react";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { useFailureText } from "../failures/failure-text.ts";

/** Sends a command to a device. A retry after a lost answer keeps the request id, so that it runs once. */
export function useCommand() {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [unsure, setUnsure] = useState(false);
  const { idOf, forget } = useRequestId();

  /** Resolves to whether the command is running now. After a refusal `refused` checks whether an equal one is. */
  async function run(
    what: string,
    send: (requestId: string) => Promise<unknown>,
    refused: (failure: Failure) => Promise<boolean> = async () => false,
  ): Promise<boolean> {
    setBusy(true);
    setFailure("");
    try {
      await send(idOf(what));
      forget();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isUnderWay = await refused(error.failure);
      // After a refusal the next try is a new command. Without an answer, nobody knows whether the command ran.
      const isLost = error.failure.reaction === "retry";
      if (!isLost) forget();
      setUnsure(isLost);
      setFailure(failureText(error.failure));
      return isUnderWay;
    } finally {
      setBusy(false);
    }
  }
  return {
    run,
    busy,
    failure,
    /** The failed command may have been sent all the same: no answer came. */
    unsure,
    forget: () => setFailure(""),
  };
}

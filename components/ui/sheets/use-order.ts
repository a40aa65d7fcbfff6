import { useState } from "react";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { useFailureText } from "../failures/failure-text.ts";

/** Sends an order to a device. Sent again after a lost answer, the same order keeps its id and is done once. */
export function useOrder() {
  const say = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [unsure, setUnsure] = useState(false);
  const { idOf, forget } = useRequestId();

  /** Whether it is under way now. Of one that was refused `refused` may find that another like it is. */
  async function order(
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
      // A refusal is an answer: the next try is another order. Without one nobody knows what became of it.
      const isLost = error.failure.reaction === "retry";
      if (!isLost) forget();
      setUnsure(isLost);
      setFailure(say(error.failure));
      return isUnderWay;
    } finally {
      setBusy(false);
    }
  }
  return {
    order,
    busy,
    failure,
    /** What failed may have been ordered all the same: no answer came. */
    unsure,
    forget: () => setFailure(""),
  };
}

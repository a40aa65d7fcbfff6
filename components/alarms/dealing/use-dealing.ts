import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { callLate } from "#lib/client/calls/call-late.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { recountUntreated } from "#lib/client/live/recount.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { isUnknownCall } from "#lib/domain/unknown-call.ts";
import type { AlarmChange } from "../held-alarms.ts";
import { useDealtElsewhere } from "./dealt-elsewhere.ts";

const dealSource = async () => (await import("#lib/contract/alarms.ts")).alarms.deal;
const undealSource = async () => (await import("#lib/contract/alarms.ts")).alarms.undeal;

const untreated = {
  status: "untreated",
  dealTime: null,
  dealUserName: null,
  dealNote: null,
  dealPicture: null,
} as const;

/** A note, and the address of an uploaded photo. */
type Added = { dealNote?: string; dealPicture?: string | undefined };

type AddChanges = (changes: readonly AlarmChange[]) => void;

/**
 * Deals with single alarms. Sent at once, so that closing the page loses nothing, and can be undone for a few seconds.
 */
export function useDealing(addChanges: AddChanges) {
  const t = useTranslations("alarms");
  const elsewhere = useDealtElsewhere();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  /** Alarms whose dealing can still be undone. */
  const [undoable, setUndoable] = useState<ReadonlySet<string>>(new Set());
  /** Whether the platform supports undo. */
  const [canUndo, setCanUndo] = useState(true);
  // Repeating after a lost answer would otherwise report that this same person was faster.
  const dealing = useRequestId();
  const undoing = useRequestId();
  /** When undo ends, by policeId: dealing again after an undo starts a new period. */
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const mark = (set: typeof setBusy, id: string, on: boolean) =>
    set((ids) => new Set(on ? [...ids, id] : [...ids].filter((each) => each !== id)));

  /** Marks an alarm as busy while `work` changes it; resolves to whether that succeeded. */
  async function during(id: string, work: () => Promise<void>): Promise<boolean> {
    mark(setBusy, id, true);
    try {
      await work();
      return true;
    } catch {
      return false;
    } finally {
      mark(setBusy, id, false);
      recountUntreated();
    }
  }

  const noUndo = (error: unknown): never => {
    if (error instanceof ApiError && isUnknownCall(error.failure)) {
      setCanUndo(false);
      setUndoable(new Set());
      toast(t("noUndo"));
    } else if (error instanceof ApiError) reportFailure(error.failure);
    throw error;
  };
  const undo = (policeId: string) =>
    during(policeId, async () => {
      const input = { policeIds: [policeId], requestId: undoing.idOf(policeId) };
      const { undone, readTime } = await callLate(undealSource, input, { quiet: true }).catch(noUndo);
      undoing.forget();
      mark(setUndoable, policeId, false);
      if (undone > 0) addChanges([{ policeId, ...untreated, readTime }]);
      toast(t(undone > 0 ? "undone" : "tooLate"), { kind: undone > 0 ? "done" : "info" });
    });

  const deal = ({ policeId }: Alarm, { dealNote, dealPicture }: Added = {}) =>
    during(policeId, async () => {
      const input = { policeId, ...(dealNote ? { dealNote } : {}), ...(dealPicture ? { dealPicture } : {}) };
      const {
        dealt,
        dealTime = null,
        dealUserName = null,
        readTime,
        ...stored
      } = await callLate(dealSource, { ...input, requestId: dealing.idOf(input) });
      dealing.forget();
      const change = { policeId, status: "processed", dealTime, dealUserName, readTime } as const;
      addChanges([change]);
      if (dealt === 0) {
        toast(elsewhere({ dealTime, dealUserName }));
        return;
      }
      // The photo only as the platform stored it: other platforms may ignore it.
      if (dealNote || stored.dealPicture)
        addChanges([{ ...change, dealNote: dealNote || null, dealPicture: stored.dealPicture ?? null }]);
      if (!canUndo) return toast(t("dealt"), { kind: "done" });
      mark(setUndoable, policeId, true);
      clearTimeout(timers.current.get(policeId));
      timers.current.set(
        policeId,
        setTimeout(() => mark(setUndoable, policeId, false), pageLimits.toastWithAction),
      );
      toast(t("dealt"), { kind: "done", action: { label: t("undo"), run: () => void undo(policeId) } });
    });

  return { busy, undoable, deal, undo, during, addChanges };
}
export type Dealing = ReturnType<typeof useDealing>;

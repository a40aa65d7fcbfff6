import { useTranslations } from "next-intl";
import { callLate } from "#lib/client/calls/call-late.ts";
import { newRequestId } from "#lib/client/calls/request-id.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Dealing } from "./use-dealing.ts";

const snoozeSource = async () => (await import("#lib/contract/alarms.ts")).alarms.snooze;

/** Mutes an alarm for some minutes; 0 ends that. Can be undone for a few seconds; resolves to whether it succeeded. */
export function useSnooze({ during, addChanges }: Dealing) {
  const t = useTranslations("alarms");
  const snooze = (policeId: string, minutes: number): Promise<boolean> =>
    during(policeId, async () => {
      const { snoozeUntil, readTime } = await callLate(snoozeSource, { policeId, minutes, requestId: newRequestId() });
      // The cards' clock may be some seconds behind.
      addChanges([{ policeId, snoozeUntil: minutes === 0 ? null : snoozeUntil, readTime }]);
      if (minutes === 0) return toast(t("sheet.unsnoozed"), { kind: "done" });
      toast(t("sheet.snoozed"), { kind: "done", action: { label: t("undo"), run: () => void snooze(policeId, 0) } });
    });
  return snooze;
}

import { useTimeZone, useTranslations } from "next-intl";
import type { Step } from "#components/ui/values/steps.tsx";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { exactClock } from "#lib/domain/time/moments.ts";
import type { ResetKind } from "./reset-kind.ts";

/** The steps of a restart or reset: done, current and pending. */
export function useResetSteps(): (kind: ResetKind, job: GatewayJob) => Step[] {
  const t = useTranslations("deviceMore.network");
  const zone = useTimeZone() ?? "UTC";
  const clock = (time: number | null | undefined) => (time ? exactClock(time, zone) : "");

  return (kind, { state, reason, sentTime, receiveTime, leaveTime, finishTime }) => {
    const isReset = kind === "wifiReset";
    const sent: Step = { state: "done", title: t("steps.sent"), text: clock(sentTime) };
    const left: Step = { state: "done", title: t("steps.left"), text: clock(leaveTime) };
    const last: Step = { state: "todo", title: t(isReset ? "steps.erased" : "steps.back") };
    const bad = (text: string): Step => ({ state: "bad", title: t(`failed.${kind}`), text });
    if (state === "done") {
      const done: Step = { ...last, state: "done", text: clock(finishTime) };
      return isReset ? [sent, done] : [sent, left, done];
    }
    if (state === "failed") {
      if (reason === "offline" || reason === "notSent") return [bad(t(`reasons.${reason}`))];
      if (reason === "refused") return [sent, bad(t("reasons.refused"))];
      if (!receiveTime) return [sent, bad(t("reasons.silent"))];
      return leaveTime ? [sent, left, bad(t("reasons.away"))] : [sent, bad(t("reasons.stayed"))];
    }
    if (!sentTime) return [{ ...sent, state: "now", text: undefined }, { ...left, state: "todo" }, last];
    if (isReset) return [sent, { ...last, state: "now", text: t("atMost") }];
    if (!leaveTime) return [sent, { ...left, state: "now", text: t("atMost") }, last];
    return [sent, left, { ...last, state: "now", text: t("atMost") }];
  };
}

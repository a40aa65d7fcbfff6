import { useTimeZone, useTranslations } from "next-intl";
import type { Step } from "#components/ui/values/steps.tsx";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { type GatewayReason, gatewayReasons } from "#lib/domain/devices/gateway-jobs.ts";
import { exactClock } from "#lib/domain/time/moments.ts";

/** Why a set-up failed; a missing answer to the settings themselves is a cause of its own. */
export type Cause = Exclude<GatewayReason, "joined"> | "silent";

/** The cause of a failed job; "refused" if the platform reports none that we know. */
export function causeOf({ reason, sentTime, receiveTime }: GatewayJob): Cause {
  // A platform that does not report steps does not report which of them timed out.
  if (reason === "timeout" && sentTime && !receiveTime) return "silent";
  return (
    gatewayReasons.find((each): each is Exclude<GatewayReason, "joined"> => each === reason && each !== "joined") ??
    "refused"
  );
}

/** The step at which each cause stops a set-up. */
const stops: Record<Cause, "sent" | "received" | "joined" | "back"> = {
  notSent: "sent",
  offline: "sent",
  silent: "received",
  refused: "received",
  authError: "joined",
  apNotFound: "joined",
  noIp: "joined",
  cloudUnreachable: "back",
  timeout: "back",
};
const names = ["sent", "received", "joined", "back"] as const;

const reportedByDevice: readonly Cause[] = ["authError", "apNotFound", "noIp", "cloudUnreachable", "refused"];
/** Whether the device reported the cause itself, so that it is back on its previous network. */
export const isBack = (cause: Cause): boolean => reportedByDevice.includes(cause);

/** How many of the steps of a set-up are done. */
export function doneSteps(job: GatewayJob): number {
  if (job.state === "done") return names.length;
  if (job.state === "failed") return names.indexOf(stops[causeOf(job)]);
  return job.receiveTime ? 2 : job.sentTime ? 1 : 0;
}

/** The steps of a set-up: done, current and pending. */
export function useRunSteps(): (job: GatewayJob) => Step[] {
  const t = useTranslations("wifi.run");
  const zone = useTimeZone() ?? "UTC";
  return (job) => {
    const done = doneSteps(job);
    const times = [job.sentTime, job.receiveTime, null, job.finishTime];
    const clock = (time: number | null | undefined) => (time ? exactClock(time, zone) : undefined);
    return names.map((name, index): Step => {
      const title = t(`steps.${name}`);
      if (index < done) return { state: "done", title, text: clock(times[index]) };
      if (index > done) return { state: "todo", title };
      if (job.state === "failed") return { state: "bad", title, text: t(`causes.${causeOf(job)}`) };
      return { state: "now", title, text: name === "joined" ? t("joiningText") : undefined };
    });
  };
}

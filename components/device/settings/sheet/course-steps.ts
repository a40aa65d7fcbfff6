import { useTimeZone, useTranslations } from "next-intl";
import type { Step } from "#components/ui/values/steps.tsx";
import type { Component, Task } from "#lib/contract/args.ts";
import { missing } from "#lib/domain/devices/readings.ts";
import { errorKeys } from "#lib/domain/errors.ts";
import { shortTime } from "#lib/domain/time/days.ts";
import { exactClock } from "#lib/domain/time/moments.ts";
import { stateOf } from "../course-state.ts";
import { kindOf } from "../setting-kind.ts";
import { useSettingText } from "../setting-text.ts";

/** The past and pending steps of a value or command. */
export function useCourseSteps() {
  const t = useTranslations("setting.course");
  const errors = useTranslations("errors");
  const zone = useTimeZone() ?? "UTC";
  const { textOf } = useSettingText();
  const clock = (time: number | null | undefined) => (time ? exactClock(time, zone) : "");
  const reasonOf = ({ reason }: Task) => errors(errorKeys.find((key) => key === reason) ?? "arg.settingFailed");

  return (component: Component, task: Task, seconds: number): Step[] => {
    const once = kindOf(component) === "button";
    const state = stateOf(task);
    const value = textOf(component, component.value);
    const sent: Step = { state: "done", title: t("sent"), text: clock(task.sentTime ?? task.createTime) };
    const received: Step = { state: "done", title: t("received"), text: clock(task.receiveTime) };
    const known = task.receiveTime || task.stage === "received" ? [sent, received] : [sent];
    const applied: Step = { state: "todo", title: t("applied") };
    const bad = (title: string, text: string): Step => ({ state: "bad", title, text });

    if (state === "sending")
      return [{ state: "now", title: t("sending") }, { state: "todo", title: t("received") }, applied];
    if (state === "waiting" && known.length === 2)
      return [...known, { state: "now", title: t(once ? "acting" : "applying"), text: t("waitingText", { seconds }) }];
    if (state === "waiting")
      return [sent, { state: "now", title: t("waiting"), text: t("waitingText", { seconds }) }, applied];
    if (state === "queued") {
      const until = task.expireTime ? shortTime(task.expireTime, zone) : missing;
      return [
        { state: "now", title: t("queued"), text: t("queuedText", { time: until }) },
        { state: "todo", title: t("received") },
        applied,
      ];
    }
    if (state === "applied") {
      const time = clock(task.finishTime);
      const back = textOf(component, task.reportedValue ?? task.targetValue);
      return [
        ...known,
        { ...applied, state: "done", text: once ? t("ran", { time }) : t("readBack", { time, value: back }) },
      ];
    }
    if (state === "unconfirmed") {
      const outcome = once ? "undone" : "unapplied";
      const text = once ? t("silentCommand") : t("silentText", { value });
      return [...known, bad(t(known.length === 2 ? outcome : "silent"), text)];
    }
    if (state === "notDelivered") {
      const title = task.reason === "arg.notDelivered" ? t("notDelivered") : reasonOf(task);
      return [bad(title, once ? t("notDeliveredCommand") : t("notDeliveredText", { value }))];
    }
    if (state === "clamped") return [...known, bad(t("clamped"), t("clampedText", { value }))];
    const reason = reasonOf(task);
    return [...known, bad(t("refused"), once ? t("refusedCommand", { reason }) : t("refusedText", { reason, value }))];
  };
}

import type { ParsedOf } from "#lib/contract/endpoint.ts";
import type { LiveEventName, LiveEvents, live } from "#lib/contract/live.ts";
import { limits } from "#lib/domain/limits.ts";
import { alarmAnswers } from "../alarms/alarm-answer.ts";
import { alarmRows } from "../alarms/alarm-rows.ts";
import { shownValue } from "../args/shown-value.ts";
import { type Call, callerOf } from "../call.ts";
import type { Events, NamedEvent } from "../events.ts";
import type { EventStream } from "../http/event-stream.ts";
import { newId } from "../security/hashes.ts";
import { callerBehindHash } from "../security/tokens.ts";
import { taskAnswer } from "../tasks/task-answer.ts";
import { patchAnswer } from "./device-patch.ts";
import { loadView, type View } from "./view.ts";

/** How often it is checked whether the person still is logged in and sees what is watched, in milliseconds. */
const checkEvery = 4_000;
const aliveEvery = limits.streams.silence;

function argAnswer({ deviceId, argId, value, displayValue, ...rest }: Events["arg"], view: View, call: Call) {
  const arg = view.arg(deviceId, argId);
  if (!arg) return undefined;
  const shown = shownValue(arg, { num: value, text: displayValue }, call.language);
  return { deviceId, argId, ...shown, ...rest };
}

function taskEvent(row: Events["task"], view: View, { language }: Call): LiveEvents["task"] | undefined {
  const { deviceId, argId, cmd } = row;
  const arg = argId === null ? undefined : view.arg(deviceId, argId);
  if (argId !== null && !arg) return undefined;
  return { deviceId, argId, cmd, ...taskAnswer(row, arg, language) };
}

/**
 * Prepares a live stream of the named devices, and of alarms of every device that the caller sees. It begins with what
 * was told a moment ago, since a page is read before its stream stands. What the person may see is looked up again
 * every few seconds, and the stream ends with the session.
 */
export async function liveStream(first: Call, { deviceIds }: ParsedOf<typeof live.stream>) {
  const watched = deviceIds?.split(",") ?? [];
  let call = first;
  let view = await loadView(call, watched);

  return (stream: EventStream): void => {
    const say = <Name extends LiveEventName>(name: Name, data: LiveEvents[Name]) => stream.send(name, data);
    const alive = () => say("alive", { interval: aliveEvery });

    async function sayAlarm({ policeId }: Events["alarm"]): Promise<void> {
      const row = await alarmRows(call, {}).where("alarms.policeId", "=", policeId).executeTakeFirst();
      if (!row) return;
      for (const alarm of await alarmAnswers(call, [row])) say("alarm", alarm);
    }

    async function look(): Promise<void> {
      const caller = await callerBehindHash(call.db, callerOf(call).tokenHash, call.now());
      if (!caller) return stream.end();
      call = { ...call, caller };
      const before = view;
      view = await loadView(call, watched);
      for (const deviceId of watched)
        if (view.access(deviceId) !== before.access(deviceId))
          say("access", { deviceId, visible: view.sees(deviceId) });
    }
    // One look after the other, so that the last word is the newest.
    let looking = Promise.resolve();
    const check = () => {
      looking = looking.then(look).catch(failed);
    };

    const failed = (error: unknown) => {
      call.log.error({ err: error }, "a live stream failed");
      stream.end();
    };

    function take({ name, event }: NamedEvent): void {
      if (name === "access") {
        // Whom it concerns, and those who have the device, which shows who is let in.
        if (event.userId === callerOf(call).userId || view.sees(event.deviceId)) check();
      } else if (name === "firmware") return;
      else if (name === "alarm") sayAlarm(event).catch(failed);
      else if (!view.sees(event.deviceId)) return;
      else if (name === "device") say("device", { deviceId: event.deviceId, patch: patchAnswer(event.patch) });
      else if (name === "task") {
        const told = taskEvent(event, view, call);
        if (told) say("task", told);
      } else {
        const answer = argAnswer(event, view, call);
        if (answer) say("arg", answer);
      }
    }

    let ended = false;
    async function repeat(): Promise<void> {
      for (const named of call.bus.recent()) {
        if (ended) return;
        take(named);
        await stream.taken();
      }
    }

    const unsubscribe = call.bus.subscribe(take);
    const checking = setInterval(check, checkEvery);
    const breathing = setInterval(alive, aliveEvery);
    stream.onEnd(() => {
      ended = true;
      unsubscribe();
      clearInterval(checking);
      clearInterval(breathing);
    });
    say("ready", { connectionId: newId() });
    alive();
    repeat().catch(failed);
  };
}

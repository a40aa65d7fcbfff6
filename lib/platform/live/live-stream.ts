import type { ParsedOf } from "#lib/contract/endpoint.ts";
import type { LiveEventName, LiveEvents, live } from "#lib/contract/live.ts";
import { limits } from "#lib/domain/limits.ts";
import { type LiveMessage, liveMessage } from "#lib/domain/waiting-events.ts";
import { shownValue } from "../args/shown-value.ts";
import { type Call, callerOf } from "../call.ts";
import type { EventStream } from "../http/event-stream.ts";
import { newId } from "../security/hashes.ts";
import { callerOfTokenHash } from "../security/tokens.ts";
import type { Time } from "../store/schema.ts";
import { taskAnswer } from "../tasks/task-answer.ts";
import { type Audience, concerns } from "./audience.ts";
import { patchAnswer } from "./device-patch.ts";
import type { Events } from "./events.ts";
import { sessionMark } from "./rights-marks.ts";
import { sendAlarms } from "./send-alarms.ts";
import { loadView, type View } from "./view.ts";
import type { DeviceEvent, Messages, Viewer } from "./viewer.ts";

const message = <Name extends LiveEventName>(name: Name, data: LiveEvents[Name]): LiveMessage =>
  liveMessage(name, data);

/** The message about an event for a person with this view; undefined if there is none. */
function messageOf({ name, event }: DeviceEvent, view: View, { language }: Call): LiveMessage | undefined {
  if (name === "device") {
    const patch = patchAnswer(event.patch);
    return Object.keys(patch).length > 0 ? message(name, { deviceId: event.deviceId, patch }) : undefined;
  }
  const arg = event.argId === null ? undefined : view.arg(event.deviceId, event.argId);
  if (name === "arg") {
    if (!arg) return undefined;
    const { value, displayValue, sinceTime, ...rest } = event;
    const shown = shownValue(arg, { num: value, text: displayValue }, language);
    return message(name, { ...rest, ...shown, ...(arg.detail && { detail: true, sinceTime }) });
  }
  const { deviceId, argId, cmd } = event;
  return message(name, { deviceId, argId, cmd, ...taskAnswer(event, arg, language) });
}

/** Whether the person may see the event and the page shows it: all values of `whole`, otherwise those of rows. */
function isFor({ name, event }: DeviceEvent, view: View, whole: ReadonlySet<string>): boolean {
  const { deviceId } = event;
  if (!view.sees(deviceId)) return false;
  if (name === "device" || event.argId === null) return true;
  const arg = view.arg(deviceId, event.argId);
  return arg !== undefined && (name === "task" || !arg.detail || whole.has(deviceId));
}

/**
 * Prepares a live stream of the named devices, and of alarms of every device that the caller sees. It starts with
 * recent events, since a page is read before its stream opens. The person's rights are loaded again when they may have
 * changed, and the stream ends with the session.
 */
export async function liveStream(first: Call, audience: Audience, input: ParsedOf<typeof live.stream>) {
  const whole = new Set(input.deviceId?.split(","));
  const watched = [...new Set([...(input.deviceIds?.split(",") ?? []), ...whole])];
  let call = first;
  let view = await loadView(call, audience.products, watched);

  return (stream: EventStream): void => {
    let ended = false;
    const failed = (error: unknown) => {
      call.log.error({ err: error }, "a live stream failed");
      stream.end();
    };
    /** Reports that the person's rights have changed: to this device or, without one, in general. */
    const sendAccess = (time: Time, deviceId?: string) =>
      stream.send(message("access", deviceId ? { deviceId, visible: view.sees(deviceId), time } : { time }));
    async function reloadRights(changed: boolean): Promise<void> {
      if (ended) return;
      const person = callerOf(call);
      const time = call.now();
      const caller = await callerOfTokenHash(call.db, person.tokenHash, time);
      if (!caller) return stream.end();
      call = { ...call, caller };
      const before = view;
      view = await loadView(call, audience.products, watched);
      for (const deviceId of watched) if (view.access(deviceId) !== before.access(deviceId)) sendAccess(time, deviceId);
      if (changed || sessionMark(caller) !== sessionMark(person)) sendAccess(time);
    }
    // Serialised, so that the last message is the newest.
    let reloading = Promise.resolve();

    function receive(event: DeviceEvent, messages: Messages): void {
      if (!isFor(event, view, whole)) return;
      if (!messages.has(call.language)) messages.set(call.language, messageOf(event, view, call));
      const known = messages.get(call.language);
      if (known) stream.send(known);
    }
    const viewer: Viewer = {
      call: () => call,
      watched,
      sees: (deviceId) => view.sees(deviceId),
      receive,
      send: stream.send,
      check(changed = false) {
        reloading = reloading.then(() => reloadRights(changed)).catch(failed);
      },
      end: stream.end,
    };

    async function repeat(): Promise<void> {
      const alarms: Events["alarm"][] = [];
      // Recent changes may be newer than the page, but are already part of what this stream has loaded.
      const accesses = new Map<string | undefined, Time>();
      for (const { at, named } of call.bus.recent()) {
        if (ended) return;
        const { name, event } = named;
        if (name === "alarm") alarms.push(event);
        else if (name === "access") {
          if (!concerns(event, viewer)) continue;
          viewer.check();
          accesses.set(watched.includes(event.deviceId) ? event.deviceId : undefined, at);
        } else if (name === "groups") {
          if (event.userId === callerOf(call).userId) accesses.set(undefined, at);
        } else if (name !== "firmware" && view.sees(event.deviceId)) {
          receive(named, new Map());
          await stream.hasRoom();
        }
      }
      for (const [deviceId, at] of accesses) sendAccess(at, deviceId);
      await sendAlarms(call, [viewer], alarms);
    }

    const leave = audience.join(viewer);
    const alive = () => stream.send(message("alive", { interval: limits.streams.silence, time: call.now() }));
    const keepAlive = setInterval(alive, limits.streams.silence);
    stream.onEnd(() => {
      ended = true;
      leave();
      clearInterval(keepAlive);
    });
    stream.send(message("ready", { connectionId: newId() }));
    alive();
    repeat().catch(failed);
  };
}

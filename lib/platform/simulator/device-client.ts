import { isRecord } from "#lib/domain/is-record.ts";
import type { SimulatedRadio } from "#lib/domain/simulation/simulated-radios.ts";
import type { SimulatedReply } from "#lib/domain/simulation/simulated-replies.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { createController } from "./controller/controller.ts";
import { createPauses, type Delays, defaultDelays } from "./delays.ts";
import { openLine } from "./device-line.ts";
import { dtuFacts } from "./module/dtu-facts.ts";
import type { NetworkModule } from "./module/network-module.ts";
import { createRadio } from "./module/radio.ts";
import { runModule } from "./module/run-module.ts";
import { pollsOf } from "./polls.ts";
import { between, mixSeed, seeded } from "./random.ts";
import { type Effect, reactionTo } from "./reaction.ts";
import type { Schedule } from "./schedule.ts";
import type { SimulatedDevice } from "./site.ts";

export type ClientOptions = {
  url: string;
  device: SimulatedDevice;
  /** MQTT user name. */
  token: string;
  /** "me", or the access token if the broker does not identify devices by connection. */
  topicName: string;
  /** Milliseconds between reports. */
  interval: number;
  /** How it reacts to requests, and how long each step takes. */
  reply: SimulatedReply;
  radio?: SimulatedRadio | undefined;
  /** Its network module, which keeps its own state. */
  module: NetworkModule;
  delays: Delays;
  now(): number;
  after: Schedule;
};

/** Settings and DTU facts are sent with every so many reports. */
const settingsEvery = 30;
/** A DTU without a controller sends heartbeats at every so many reports. */
const heartbeatEvery = 6;

/** A simulated device with its own connection: an MQTT client like any DTU. Returns a function that stops it. */
export function connectDevice(options: ClientOptions): () => Promise<void> {
  const { url, device, token, topicName, interval, reply, module, now, after } = options;
  const delays = { ...defaultDelays, ...options.delays };
  const random = seeded(mixSeed(device.seed, 6));
  const silent = device.condition === "controllerSilent";
  const slow = device.condition === "clockSlow" ? hour : 0;
  const controller = createController(device, now());
  const radio = createRadio({ device, fault: options.radio, refuses: reply === "refuse", now });
  const pauses = createPauses(random);
  let restored = false;
  let reports = 0;
  let cancelReport = () => {};

  const line = openLine({
    ...{ url, token, topicName, random, after },
    clientId: topicName === "me" ? device.deviceId : `simulated-${device.deviceId}`,
    flapping: device.condition === "flappingLink",
    mute: device.condition === "gatewaySilent",
    connected() {
      reports = 0;
      cancelReport();
    },
    subscribed() {
      line.send("attributes/request/1", { sharedKeys: Object.keys(controller.settings()).join(",") });
      cancelReport();
      cancelReport = after(0, report);
      upgrading.resume();
    },
    onMessage(rest, json) {
      if (rest.startsWith("rpc/request/")) take(rest.split("/").at(-1) ?? "", json);
      else restore(json);
    },
  });
  const sendValues = (values: object) => line.send("telemetry", { ts: now() - slow, values });
  const sendFacts = () =>
    line.send("attributes", {
      ...dtuFacts(device),
      ...module.facts(now()),
      networkMode: radio.mode(),
      ...pollsOf(device.condition, random),
      controllerOnline: !silent,
      reportInterval: interval / 1000,
    });
  async function report(): Promise<void> {
    cancelReport = after(interval * between(random, 0.85, 1.15), report);
    if (!line.isUp()) return;
    const whole = reports % settingsEvery === 0;
    const facts = whole || (silent && reports % heartbeatEvery === 0) ? sendFacts() : null;
    reports += 1;
    if (!silent)
      await sendValues({ ...controller.readings(now()), ...(restored && whole ? controller.settings() : {}) });
    await facts;
  }
  function act(effect: Effect): void {
    if (effect !== "report") controller.set(effect.code, effect.value, now());
    const settings = controller.settings();
    const { code = "" } = effect === "report" ? {} : effect;
    const reported = effect === "report" ? settings : code in settings ? { [code]: settings[code] } : {};
    sendValues({ ...controller.readings(now()), ...reported });
  }
  function answer(requestId: string, json: unknown): void {
    const { answer: message, effect } = reactionTo(controller, json, reply);
    if (message === null) return;
    pauses.later(reply === "late" ? delays.late : delays.answer, () => {
      line.send(`rpc/response/${requestId}`, message);
      if (effect !== null) pauses.later(delays.report, () => act(effect));
    });
  }
  function leave(span: Parameters<typeof pauses.later>[0], back: () => void): void {
    const reconnect = line.leave();
    pauses.later(span, () => {
      back();
      reconnect();
    });
  }
  const upgrading = runModule(module, { send: line.send, now, leave: (span) => leave([span, span], () => {}) });
  function take(requestId: string, json: unknown): void {
    if (reply !== "silent" && upgrading.take(requestId, json)) return;
    const reaction = radio.react(json);
    if (!reaction) answer(requestId, json);
    if (!reaction?.answer || reply === "silent") return;
    const { answer: message, scans, absence } = reaction;
    pauses.later(scans ? delays.scan : delays.answer, async () => {
      await line.send(`rpc/response/${requestId}`, message);
      if (absence) leave(delays[absence.span], absence.back);
    });
  }
  function restore(json: unknown): void {
    const shared = isRecord(json) ? json.shared : null;
    if (!restored && isRecord(shared)) controller.restore(shared, now());
    restored = true;
    if (!silent) sendValues(controller.settings());
  }
  return async () => {
    cancelReport();
    upgrading.close();
    pauses.end();
    await line.close();
  };
}

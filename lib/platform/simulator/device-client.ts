import { connect, type MqttClient } from "mqtt";
import type { SimulatedRadio } from "#lib/domain/simulation/simulated-radios.ts";
import type { SimulatedReply } from "#lib/domain/simulation/simulated-replies.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import type { After } from "./after.ts";
import { type Controller, createController } from "./controller.ts";
import { dtuFacts } from "./dtu-facts.ts";
import type { NetworkModule } from "./network-module.ts";
import { pollsOf } from "./polls.ts";
import { createRadio } from "./radio.ts";
import { between, mixSeed, seeded } from "./random.ts";
import { type Effect, reactionTo } from "./reaction.ts";
import { runModule } from "./run-module.ts";
import type { SimulatedDevice } from "./site.ts";

export type ClientOptions = {
  url: string;
  device: SimulatedDevice;
  /** MQTT user name. */
  token: string;
  /** "me", or the access token where the broker does not tell devices apart. */
  topicName: string;
  /** Milliseconds between two reports. */
  interval: number;
  /** How it treats what it is asked, and how long each step takes it. */
  reply: SimulatedReply;
  /** What is wrong with its radio, if anything is. */
  radio?: SimulatedRadio | undefined;
  /** Its network module, of which it keeps what it knows. */
  module: NetworkModule;
  delays: Delays;
  now(): number;
  after: After;
};

type Span = readonly [shortest: number, longest: number];
/** Milliseconds of a look around for networks, and off the line: to join one, to restart, until somebody comes to the site. */
type RadioDelays = Record<"scan" | "join" | "slowJoin" | "restart" | "onSite", Span>;
/** Milliseconds from a request to its answer, from the answer to the report of what is new, and until a late answer. */
export type Delays = { answer: Span; report: Span; late: Span } & Partial<RadioDelays>;
export const usualDelays: Delays & RadioDelays = {
  answer: [300, 1_500],
  report: [1_700, 6_500],
  late: [33_000, 40_000],
  scan: [1_500, 3_000],
  join: [1_500, 3_000],
  slowJoin: [28_000, 34_000],
  restart: [3_000, 5_000],
  onSite: [600_000, 900_000],
};

/** Every so many reports the settings, the facts of the DTU, are told again. */
const settingsEvery = 30;
/** A DTU without a controller still says that it is there. */
const heartbeatEvery = 6;

/** A simulated device on its own connection: an MQTT client like any controller's DTU. Answers how to switch it off. */
export function connectDevice(options: ClientOptions): () => Promise<void> {
  const { url, device, token, topicName, interval, reply, module, now, after } = options;
  const delays = { ...usualDelays, ...options.delays };
  const random = seeded(mixSeed(device.seed, 6));
  const flapping = device.condition === "flappingLink";
  const silent = device.condition === "controllerSilent";
  const mute = device.condition === "gatewaySilent";
  const slow = device.condition === "clockSlow" ? hour : 0;
  const topic = (rest: string) => `v1/devices/${topicName}/${rest}`;
  const controller: Controller = createController(device, now());
  const radio = createRadio({ device, fault: options.radio, refuses: reply === "refuse", now });
  let restored = false;
  let reports = 0;
  let stopped = false;
  /** It has left its line by itself. */
  let away = false;
  /** Its line was cut at least once: what that left unanswered never will be. */
  let broken = flapping;
  let cancelReport = () => {};
  let cancelBreak = () => {};
  /** What waits for the broker; let go when the line breaks, or stands anew. */
  const waiting = new Set<() => void>();
  const release = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const pauses = new Set<NodeJS.Timeout>();

  const client: MqttClient = connect(url, {
    username: token,
    clientId: topicName === "me" ? device.deviceId : `simulated-${device.deviceId}`,
    reconnectPeriod: flapping ? 0 : 3_000,
    reconnectOnConnackError: true,
    keepalive: 60,
  });
  /** Settles when the broker has it, or it is lost: a device has nobody to tell. */
  async function send(rest: string, message: object): Promise<void> {
    if (!client.connected || mute) return;
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      client.publish(topic(rest), JSON.stringify(message), { qos: 1 }, () => {
        waiting.delete(resolve);
        resolve();
      });
    });
  }
  const tell = (values: object) => send("telemetry", { ts: now() - slow, values });
  const tellFacts = () =>
    send("attributes", {
      ...dtuFacts(device),
      ...module.facts(now()),
      networkMode: radio.mode(),
      ...pollsOf(device.condition, random),
      controllerOnline: !silent,
      reportInterval: interval / 1000,
    });
  /** Breaks or makes the connection; settles once that is done. */
  const turn = (act: () => void) =>
    new Promise<void>((resolve) => {
      waiting.add(resolve);
      act();
    });
  async function report(): Promise<void> {
    cancelReport = after(interval * between(random, 0.85, 1.15), report);
    if (!client.connected) return;
    const whole = reports % settingsEvery === 0;
    const facts = whole || (silent && reports % heartbeatEvery === 0) ? tellFacts() : null;
    reports += 1;
    if (!silent) await tell({ ...controller.readings(now()), ...(restored && whole ? controller.settings() : {}) });
    await facts;
  }
  function later(span: Span, work: () => void): void {
    const waiting = setTimeout(
      () => {
        pauses.delete(waiting);
        work();
      },
      between(random, ...span),
    );
    pauses.add(waiting);
  }
  function act(effect: Effect): void {
    if (effect !== "report") controller.set(effect.code, effect.value, now());
    const settings = controller.settings();
    const { code = "" } = effect === "report" ? {} : effect;
    const told = effect === "report" ? settings : code in settings ? { [code]: settings[code] } : {};
    tell({ ...controller.readings(now()), ...told });
  }
  function answer(requestId: string, json: unknown): void {
    const { answer: message, effect } = reactionTo(controller, json, reply);
    if (message === null) return;
    later(reply === "late" ? delays.late : delays.answer, () => {
      send(`rpc/response/${requestId}`, message);
      if (effect !== null) later(delays.report, () => act(effect));
    });
  }
  function leave(span: Span, back: () => void): void {
    away = true;
    broken = true;
    client.end(true);
    later(span, () => {
      back();
      away = false;
      client.reconnect();
    });
  }
  const upgrading = runModule(module, { send, now, leave: (span) => leave([span, span], () => {}) });
  function take(requestId: string, json: unknown): void {
    if (reply !== "silent" && upgrading.take(requestId, json)) return;
    const reaction = radio.react(json);
    if (!reaction) answer(requestId, json);
    if (!reaction?.answer || reply === "silent") return;
    const { answer: message, scans, absence } = reaction;
    later(scans ? delays.scan : delays.answer, async () => {
      await send(`rpc/response/${requestId}`, message);
      if (absence) leave(delays[absence.span], absence.back);
    });
  }
  function restore(json: unknown): void {
    const shared = typeof json === "object" && json !== null && "shared" in json ? json.shared : null;
    if (!restored && typeof shared === "object" && shared !== null) controller.restore(shared, now());
    restored = true;
    if (!silent) tell(controller.settings());
  }
  client.on("connect", () => {
    reports = 0;
    cancelReport();
    client.subscribe([topic("rpc/request/+"), topic("attributes/response/+")], { qos: 1 }, () => {
      send("attributes/request/1", { sharedKeys: Object.keys(controller.settings()).join(",") });
      cancelReport();
      cancelReport = after(0, report);
      upgrading.resume();
      release();
    });
    if (flapping)
      cancelBreak = after(between(random, 3 * minute, 9 * minute), () => turn(() => client.stream.destroy()));
  });
  client.on("close", () => {
    if (flapping && !stopped && !away)
      cancelBreak = after(between(random, 20_000, 60_000), () => turn(() => client.reconnect()));
    release();
  });
  client.on("message", (name, payload) => {
    const json: unknown = JSON.parse(payload.toString());
    const requestId = name.split("/").at(-1) ?? "";
    if (name.startsWith(topic("rpc/request/"))) take(requestId, json);
    else restore(json);
  });
  // Lost connections are tried again anyway.
  client.on("error", () => {});
  return async () => {
    stopped = true;
    cancelReport();
    cancelBreak();
    upgrading.close();
    for (const waiting of pauses) clearTimeout(waiting);
    // What a broken line left unanswered would be waited for.
    await client.endAsync(broken || !client.connected);
  };
}

import * as z from "zod/mini";
import { type NetworkMode, type WifiResult, wifiResults } from "#lib/domain/devices/wifi.ts";
import type { SimulatedRadio } from "#lib/domain/simulation/simulated-radios.ts";
import { mixSeed, seeded } from "../random.ts";
import type { SimulatedDevice } from "../site.ts";
import { networkNamed, received } from "./air.ts";
import { dtuFacts } from "./dtu-facts.ts";
import { platformRequest } from "./platform-request.ts";

/** The module's behaviour after its answer: offline for a random time of this kind, then `back` applies. */
export type Absence = { span: "join" | "slowJoin" | "restart" | "onSite"; back(): void };
/** A null answer is silence; `scans` is an answer that takes the time of a scan. */
export type RadioReaction = { answer: object | null; scans?: true; absence?: Absence };

/** The radio of a simulated device's network module. */
export type Radio = {
  mode(): NetworkMode;
  /** Its reaction to a request; undefined if the request is for the controller. */
  react(json: unknown): RadioReaction | undefined;
};

const home = "NS-Floor2";
const order = z.object({ id: z.string() });
const setUp = z.object({ id: z.string(), ssid: z.string(), password: z.string(), hidden: z.optional(z.boolean()) });

const accepted = { success: true };
const refused = (reason: string): RadioReaction => ({ answer: { success: false, reason } });

/** The result of a set-up, from the radio's fault or otherwise from the network. */
function endOf({ ssid, password, hidden }: z.infer<typeof setUp>, fault: SimulatedRadio | undefined): WifiResult {
  const fixed = wifiResults.find((each) => each === fault);
  if (fixed) return fixed;
  const network = networkNamed(ssid, hidden === true);
  if (!network) return "apNotFound";
  if (network.password !== null && network.password !== password) return "authError";
  return network.ends ?? "joined";
}

type Options = { device: SimulatedDevice; fault: SimulatedRadio | undefined; refuses: boolean; now(): number };

/** A network module, initially on its site's network; if it cannot join another, it returns to the previous one. */
export function createRadio({ device, fault, refuses, now }: Options): Radio {
  const noise = seeded(mixSeed(device.seed, 8, Math.floor(now() / 1000)));
  const { networkMode: wired } = device;
  let ssid = wired === "WiFi" ? home : null;
  let startedAt = now();
  let last: { id: string; result: WifiResult } | null = null;

  const mode = (): NetworkMode => (ssid === null ? wired : "WiFi");
  function state() {
    const network = ssid === null ? undefined : networkNamed(ssid, true);
    const rssi = network ? Math.round(network.rssi + noise() * 2 - 1) : null;
    const mac = `5c:cf:7f:${[16, 8, 0].map((bits) => ((device.seed >>> bits) & 255).toString(16).padStart(2, "0")).join(":")}`;
    const uptimeSec = Math.floor((now() - startedAt) / 1000);
    return { ssid, rssi, mac, ip: dtuFacts(device).ip, networkMode: mode(), uptimeSec, wifi: last };
  }
  function join(params: unknown): RadioReaction {
    const input = setUp.safeParse(params).data;
    if (!input) return refused("badParameters");
    const result = endOf(input, fault);
    const slow = fault === "slowJoin" || networkNamed(input.ssid, input.hidden === true)?.slow;
    const back = () => {
      last = { id: input.id, result };
      if (result === "joined") ssid = input.ssid;
    };
    return { answer: accepted, absence: { span: slow ? "slowJoin" : "join", back } };
  }
  function forget(): RadioReaction {
    ssid = null;
    last = null;
    // A module with WiFi only stays offline until someone on site sets it up again.
    const back = () => {
      ssid = home;
    };
    return { answer: accepted, ...(wired === "WiFi" ? { absence: { span: "onSite", back } } : {}) };
  }
  const restart = (): RadioReaction => ({
    answer: accepted,
    absence: {
      span: "restart",
      back: () => {
        startedAt = now();
      },
    },
  });
  const scan = (): RadioReaction =>
    fault === "scanFails"
      ? refused("radio")
      : { answer: { networks: fault === "noNetworks" ? [] : received(device.seed, noise) }, scans: true };

  return {
    mode,
    react(json) {
      const { method = "", params } = platformRequest.safeParse(json).data ?? {};
      const orders = new Map([
        ["wifiConfig", join],
        ["wifiReset", forget],
        ["dtuReset", restart],
      ]);
      const act = orders.get(method);
      if (!act && method !== "gatewayState" && method !== "wifiScan") return undefined;
      if (fault === "deadZone") return { answer: null };
      if (!act) return method === "wifiScan" ? scan() : { answer: state() };
      if (refuses) return refused("locked");
      return order.safeParse(params).success ? act(params) : refused("badParameters");
    },
  };
}

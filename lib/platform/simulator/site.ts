import type { NetworkMode } from "#lib/domain/devices/wifi.ts";
import { mixSeed, seeded } from "./random.ts";
import { type Condition, type Template, templates } from "./templates.ts";

/** A simulated device, derived from the seed alone. */
export type SimulatedDevice = Template & {
  index: number;
  deviceId: string;
  iccid: string;
  /** Of its own random sequence. */
  seed: number;
  networkMode: NetworkMode;
  /** Signal strength, 0 to 31. */
  csq: number;
};

const firstId = 864_412_058_873;
const modes: readonly NetworkMode[] = ["WiFi", "4G", "4G", "Ethernet"];
/** Permanent faults that occur only once, however large the site is. */
const rare = new Set<Condition | undefined>(["weakCompressor", "doorAjar", "probeFault"]);

function plan(siteSeed: number, index: number, template: Template): SimulatedDevice {
  const round = Math.floor(index / templates.length);
  const seed = mixSeed(siteSeed, index);
  const random = seeded(seed);
  const networkMode = template.kind === "truck" ? "4G" : (modes[Math.floor(random() * modes.length)] ?? "4G");
  const { condition, replies, ...plain } = template;
  const repeated = round > 0;
  return {
    ...plain,
    ...(replies && !repeated ? { replies } : {}),
    ...(condition && !(repeated && rare.has(condition)) ? { condition } : {}),
    index,
    seed,
    networkMode,
    deviceId: String(firstId + index * 7),
    iccid: `8986042419${String(1_890_037_711 + index * 13).padStart(10, "0")}`,
    name: repeated ? `${template.name} (${round + 1})` : template.name,
    csq: condition === "flappingLink" ? 9 : 16 + Math.floor(random() * 14),
  };
}

/** The devices of a site: deterministic, and a larger site starts with the smaller one's devices. */
export function planSite(siteSeed: number, count: number): SimulatedDevice[] {
  return Array.from({ length: count }, (_, index) => {
    const template = templates[index % templates.length];
    if (!template) throw new Error("a site needs at least one template");
    return plan(siteSeed, index, template);
  });
}

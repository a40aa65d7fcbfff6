import type { DeviceKind } from "#lib/domain/devices/devices.ts";
import type { SimulatedFault } from "#lib/domain/simulation/simulated-faults.ts";
import type { SimulatedReply } from "#lib/domain/simulation/simulated-replies.ts";
import type { SimulatedUpgrade } from "#lib/domain/simulation/simulated-upgrades.ts";

/** A simulated device's fault, or stage in its life cycle. */
export type Condition = SimulatedFault | "networkOffline" | "inactivated" | "expiring";

export type GroupName = "North store" | "Central kitchen" | "Pharmacy" | "Fleet";

export type Template = {
  name: string;
  kind: DeviceKind;
  group: GroupName;
  setPoint: number;
  /** Alarm limits, relative to the set-point. */
  above: number;
  below: number;
  condition?: Condition;
  /** Hours since an offline device last reported. */
  silentHours?: number;
  /** How its controller reacts to requests; it accepts by default. */
  replies?: SimulatedReply;
  /** Fault of its first upgrade. */
  upgrade?: SimulatedUpgrade;
};

/** The default site; larger ones repeat it. */
export const templates: readonly Template[] = [
  {
    name: "Blast tunnel 3",
    kind: "tunnel",
    group: "North store",
    setPoint: -35,
    above: 5,
    below: 5,
    condition: "weakCompressor",
  },
  {
    name: "Vaccine fridge B2",
    kind: "vaccine",
    group: "Pharmacy",
    setPoint: 5,
    above: 3,
    below: 3,
    condition: "doorAjar",
  },
  {
    name: "Reefer truck 07",
    kind: "truck",
    group: "Fleet",
    setPoint: -18,
    above: 6,
    below: 5,
    condition: "probeFault",
  },
  { name: "Cold room 1 East", kind: "coldroom", group: "North store", setPoint: 2, above: 4, below: 3 },
  { name: "Cold room 1 West", kind: "coldroom", group: "North store", setPoint: 2, above: 4, below: 3 },
  { name: "Freezer A, low zone", kind: "freezer", group: "North store", setPoint: -18, above: 3, below: 4 },
  {
    name: "Water chiller 2",
    kind: "chiller",
    group: "Central kitchen",
    setPoint: 7,
    above: 4,
    below: 4,
    condition: "controllerSilent",
    upgrade: "offline",
  },
  { name: "Display case 12", kind: "fridge", group: "North store", setPoint: 4, above: 4, below: 4 },
  {
    name: "Reefer truck 11",
    kind: "truck",
    group: "Fleet",
    setPoint: -18,
    above: 6,
    below: 5,
    condition: "networkOffline",
    silentHours: 0.63,
  },
  { name: "Lab sample cabinet", kind: "freezer", group: "Pharmacy", setPoint: -80, above: 6, below: 6 },
  {
    name: "Island freezer 05",
    kind: "freezer",
    group: "North store",
    setPoint: -20,
    above: 5,
    below: 5,
    condition: "offline",
    silentHours: 3,
  },
  { name: "Meat freezer room", kind: "freezer", group: "Central kitchen", setPoint: -22, above: 5, below: 5 },
  {
    name: "Dispatch buffer",
    kind: "coldroom",
    group: "North store",
    setPoint: 6,
    above: 4,
    below: 4,
    replies: "refuse",
  },
  {
    name: "Deli case 03",
    kind: "fridge",
    group: "Central kitchen",
    setPoint: 4,
    above: 4,
    below: 4,
    condition: "expired",
    silentHours: 75,
  },
  {
    name: "Kitchen four-door fridge",
    kind: "fridge",
    group: "Central kitchen",
    setPoint: 4,
    above: 5,
    below: 4,
    replies: "clamp",
  },
  {
    name: "New freezer, not set up",
    kind: "freezer",
    group: "Central kitchen",
    setPoint: -18,
    above: 5,
    below: 5,
    condition: "inactivated",
  },
  {
    name: "Pharmacy cool cabinet",
    kind: "fridge",
    group: "Pharmacy",
    setPoint: 15,
    above: 5,
    below: 5,
    replies: "late",
  },
  {
    name: "Feeder van 23",
    kind: "truck",
    group: "Fleet",
    setPoint: 4,
    above: 5,
    below: 4,
    condition: "offline",
    silentHours: 16,
  },
  {
    name: "Chocolate store",
    kind: "coldroom",
    group: "Central kitchen",
    setPoint: 16,
    above: 4,
    below: 4,
    replies: "silent",
  },
  { name: "Retained sample fridge", kind: "vaccine", group: "Pharmacy", setPoint: 4, above: 3, below: 3 },
  {
    name: "Glycol chiller 1",
    kind: "chiller",
    group: "Central kitchen",
    setPoint: 5,
    above: 4,
    below: 4,
    upgrade: "interrupted",
  },
  {
    name: "Reefer truck 15",
    kind: "truck",
    group: "Fleet",
    setPoint: 2,
    above: 5,
    below: 4,
    condition: "flappingLink",
  },
  {
    name: "Fruit store 6",
    kind: "coldroom",
    group: "North store",
    setPoint: 1,
    above: 4,
    below: 3,
    condition: "expiring",
  },
  {
    name: "Truck 19, awaiting fitting",
    kind: "truck",
    group: "Fleet",
    setPoint: -18,
    above: 6,
    below: 5,
    condition: "inactivated",
  },
];

import type { ArgumentGroupSeed, ArgumentSeed } from "./definition.ts";

const args: ArgumentSeed[] = [
  {
    code: "dtY",
    name: ["Defrost type", "化霜方式"],
    component: "enum",
    dataType: "enum",
    options: [
      [0, "Electric", "电热"],
      [1, "Hot gas", "热气"],
      [2, "Off-cycle", "停机"],
    ],
    rw: "rw",
    risk: "confirm",
  },
  {
    code: "dit",
    name: ["Interval", "化霜周期"],
    component: "number",
    unit: "h",
    precision: 0,
    range: [1, 24, 1],
    rw: "rw",
  },
  {
    code: "dEt",
    name: ["Longest duration", "最长化霜时间"],
    component: "number",
    unit: "min",
    precision: 0,
    range: [1, 120, 1],
    rw: "rw",
  },
  {
    code: "dSt",
    name: ["End temperature", "化霜终止温度"],
    component: "number",
    unit: "°C",
    precision: 1,
    range: [-10, 30, 0.5],
    rw: "rw",
  },
  {
    code: "drt",
    name: ["Drip time", "滴水时间"],
    component: "slider",
    unit: "min",
    precision: 0,
    range: [0, 15, 1],
    rw: "rw",
  },
  {
    code: "MDF",
    name: ["Defrost now", "手动化霜"],
    component: "button",
    dataType: "bool",
    rw: "w",
    risk: "confirm",
  },
];

/** Defrosting of the evaporator; water chillers have none. */
export const defrost: ArgumentGroupSeed = {
  code: "defrost",
  name: ["Defrost", "化霜"],
  scene: "setting",
  args: args.map((arg) => ({ ...arg, except: ["chiller"] })),
};

import type { ArgumentGroupSeed, Range } from "./definition.ts";

const step = 0.1;
const setPoints = {
  coldroom: [-5, 20, step],
  freezer: [-90, 0, step],
  fridge: [-2, 20, step],
  vaccine: [2, 8, step],
  truck: [-30, 25, step],
  chiller: [3, 20, step],
  tunnel: [-45, -10, step],
} satisfies Record<string, Range>;

/** Set-point and related settings. */
export const thermostat: ArgumentGroupSeed = {
  code: "thermostat",
  name: ["Temperature", "温度"],
  scene: "setting",
  args: [
    {
      code: "SP",
      name: ["Set-point", "温度设定"],
      component: "number",
      unit: "°C",
      precision: 1,
      ranges: setPoints,
      within: ["LSE", "HSE"],
      rw: "rw",
      keySort: 2,
      history: true,
    },
    {
      code: "diF",
      name: ["Differential", "温度回差"],
      component: "number",
      unit: "K",
      precision: 1,
      range: [0.5, 10, 0.1],
      rw: "rw",
    },
    {
      code: "HSE",
      name: ["Highest set-point", "设定上限"],
      component: "number",
      unit: "°C",
      precision: 1,
      ranges: setPoints,
      rw: "rw",
    },
    {
      code: "LSE",
      name: ["Lowest set-point", "设定下限"],
      component: "number",
      unit: "°C",
      precision: 1,
      ranges: setPoints,
      rw: "rw",
    },
    {
      code: "CAL",
      name: ["Probe offset", "传感器校准"],
      component: "slider",
      unit: "K",
      precision: 1,
      range: [-5, 5, 0.1],
      rw: "rw",
      risk: "confirm",
    },
    {
      code: "ONF",
      name: ["Cooling", "制冷"],
      component: "switch",
      dataType: "bool",
      rw: "rw",
      risk: "confirm",
    },
  ],
};

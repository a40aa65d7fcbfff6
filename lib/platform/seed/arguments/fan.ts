import type { ArgumentGroupSeed, ArgumentSeed } from "./definition.ts";

const args: ArgumentSeed[] = [
  {
    code: "Fct",
    name: ["Fan mode", "风机模式"],
    component: "enum",
    dataType: "enum",
    options: [
      [0, "With the compressor", "随压缩机"],
      [1, "Always", "常开"],
    ],
    rw: "rw",
  },
  {
    code: "Fdt",
    name: ["Delay after defrost", "化霜后延时"],
    component: "slider",
    unit: "min",
    precision: 0,
    range: [0, 20, 1],
    rw: "rw",
  },
  { code: "dFd", name: ["Stop during defrost", "化霜时停风机"], component: "switch", dataType: "bool", rw: "rw" },
];

/** The evaporator's fan; not for a water chiller, which has a pump. */
export const fan: ArgumentGroupSeed = {
  code: "fan",
  name: ["Fan", "风机"],
  scene: "setting",
  args: args.map((arg) => ({ ...arg, except: ["chiller"] })),
};

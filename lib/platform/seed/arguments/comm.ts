import type { ArgumentGroupSeed } from "./definition.ts";

/** The serial line between controller and DTU. */
export const comm: ArgumentGroupSeed = {
  code: "comm",
  name: ["Communication", "通信"],
  scene: "setting",
  args: [
    {
      code: "Adr",
      name: ["Address", "通信地址"],
      component: "number",
      precision: 0,
      range: [1, 247, 1],
      rw: "rw",
      risk: "confirm",
    },
    {
      code: "bAU",
      name: ["Baud rate", "波特率"],
      component: "enum",
      dataType: "enum",
      options: [
        [9600, "9600", "9600"],
        [19200, "19200", "19200"],
        [115200, "115200", "115200"],
      ],
      rw: "rw",
      risk: "confirm",
    },
    { code: "rEL", name: ["Controller firmware", "控制器版本"], component: "text", dataType: "text" },
  ],
};

import type { ArgumentGroupSeed } from "./definition.ts";

const minutes = { component: "number", unit: "min", precision: 0, rw: "rw" } as const;

export const compressor: ArgumentGroupSeed = {
  code: "compressor",
  name: ["Compressor", "压缩机"],
  scene: "setting",
  args: [
    {
      code: "dOn",
      name: ["Start delay", "启动延时"],
      component: "number",
      unit: "s",
      precision: 0,
      range: [0, 300, 5],
      rw: "rw",
    },
    { code: "dOF", name: ["Shortest pause", "最短停机时间"], range: [0, 60, 1], ...minutes },
    { code: "dbi", name: ["Between two starts", "两次启动间隔"], range: [0, 60, 1], ...minutes },
    { code: "Ont", name: ["Run time with probe fault", "探头故障运行时间"], range: [0, 60, 1], ...minutes },
    { code: "OFt", name: ["Pause with probe fault", "探头故障停机时间"], range: [0, 60, 1], ...minutes },
  ],
};

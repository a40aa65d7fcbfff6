import type { ArgumentGroupSeed } from "./definition.ts";

const limit = { component: "number", unit: "°C", precision: 1, range: [-95, 60, 0.1], rw: "rw" } as const;
const minutes = { component: "number", unit: "min", precision: 0, rw: "rw" } as const;

/** Alarm settings, for the controller and the platform. */
export const alarm: ArgumentGroupSeed = {
  code: "alarm",
  name: ["Alarms", "报警"],
  scene: "setting",
  args: [
    { code: "HAL", name: ["High alarm", "高温报警"], history: true, ...limit },
    { code: "LAL", name: ["Low alarm", "低温报警"], history: true, ...limit },
    {
      code: "AFd",
      name: ["Alarm differential", "报警回差"],
      component: "number",
      unit: "K",
      precision: 1,
      range: [0.1, 5, 0.1],
      rw: "rw",
    },
    { code: "tAO", name: ["Alarm delay", "报警延时"], range: [0, 240, 1], ...minutes },
    {
      code: "dAO",
      name: ["Delay after defrost", "化霜后报警延时"],
      range: [0, 240, 1],
      except: ["chiller"],
      ...minutes,
    },
    { code: "tdO", name: ["Door alarm delay", "开门报警延时"], range: [0, 60, 1], except: ["chiller"], ...minutes },
    { code: "RST", name: ["Reset alarm", "报警复位"], component: "button", dataType: "bool", rw: "w" },
  ],
};

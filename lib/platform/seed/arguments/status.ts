import type { ArgumentGroupSeed } from "./definition.ts";

const cabinet = ["Cabinet temperature", "柜温"] as const;

/** Measured values. */
export const status: ArgumentGroupSeed = {
  code: "status",
  name: ["Measurements", "测量值"],
  scene: "data",
  args: [
    {
      code: "T1",
      name: ["Room temperature", "库温"],
      names: {
        fridge: cabinet,
        vaccine: cabinet,
        truck: ["Cargo temperature", "厢温"],
        chiller: ["Water outlet temperature", "出水温度"],
      },
      component: "value",
      unit: "°C",
      precision: 1,
      keySort: 1,
      limited: true,
      history: true,
    },
    {
      code: "T2",
      name: ["Evaporator temperature", "蒸发器温度"],
      component: "value",
      unit: "°C",
      precision: 1,
      history: true,
    },
    {
      code: "HUM",
      name: ["Humidity", "湿度"],
      component: "value",
      unit: "%",
      precision: 0,
      history: true,
      except: ["chiller", "truck"],
    },
    { code: "VOL", name: ["Voltage", "电压"], component: "value", unit: "V", precision: 0 },
    { code: "CUR", name: ["Current", "电流"], component: "value", unit: "A", precision: 1, history: true },
    {
      code: "DEFCNT",
      name: ["Defrosts today", "今日化霜"],
      component: "value",
      precision: 0,
      except: ["chiller"],
    },
    {
      code: "DOORCNT",
      name: ["Door openings today", "今日开门"],
      component: "value",
      precision: 0,
      except: ["chiller"],
    },
    {
      code: "DEFIN",
      name: ["Next defrost in", "距下次化霜"],
      component: "value",
      unit: "min",
      precision: 0,
      except: ["chiller"],
    },
  ],
};

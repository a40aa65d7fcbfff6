import type { ArgumentGroupSeed } from "./definition.ts";

/** Relays and contacts. */
export const io: ArgumentGroupSeed = {
  code: "io",
  name: ["Inputs and outputs", "输入输出"],
  scene: "data",
  args: [
    { code: "COMP", name: ["Compressor", "压缩机"], component: "light", dataType: "bool", history: true },
    {
      code: "FAN",
      name: ["Fan", "风机"],
      names: { chiller: ["Pump", "水泵"] },
      component: "light",
      dataType: "bool",
    },
    {
      code: "DEF",
      name: ["Defrost", "化霜"],
      component: "light",
      dataType: "bool",
      history: true,
      except: ["chiller"],
    },
    {
      code: "DOOR",
      name: ["Door", "库门"],
      names: { fridge: ["Door", "柜门"], vaccine: ["Door", "柜门"], truck: ["Door", "厢门"] },
      component: "light",
      dataType: "bool",
      history: true,
      except: ["chiller"],
    },
    {
      code: "LIGHT",
      name: ["Light", "库灯"],
      names: { fridge: ["Light", "柜灯"], vaccine: ["Light", "柜灯"] },
      component: "switch",
      dataType: "bool",
      rw: "rw",
      except: ["chiller", "truck"],
    },
    {
      code: "DHEAT",
      name: ["Door heater", "门框加热"],
      component: "switch",
      dataType: "bool",
      rw: "rw",
      except: ["chiller", "truck", "fridge", "vaccine"],
    },
  ],
};

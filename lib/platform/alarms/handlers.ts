import type { HandlersOf } from "../call.ts";
import { countByDay } from "./count-by-day.ts";
import { countByDevice } from "./count-by-device.ts";
import { dealAlarms, undealAlarms } from "./deal.ts";
import { dealAllAlarms, dealDeviceAlarms } from "./deal-all.ts";
import { exportAlarms } from "./export.ts";
import { listAlarms } from "./list.ts";
import { snoozeAlarm } from "./snooze.ts";
import { untreatedAlarms } from "./untreated.ts";

export const alarmsHandlers: HandlersOf<"alarms"> = {
  list: listAlarms,
  deal: dealAlarms,
  dealAll: dealAllAlarms,
  dealDevice: dealDeviceAlarms,
  undeal: undealAlarms,
  export: exportAlarms,
  countByDay,
  countByDevice,
  snooze: snoozeAlarm,
  untreated: untreatedAlarms,
};

import { alarm } from "./arguments/alarm.ts";
import { comm } from "./arguments/comm.ts";
import { compressor } from "./arguments/compressor.ts";
import type { ArgumentGroupSeed } from "./arguments/definition.ts";
import { defrost } from "./arguments/defrost.ts";
import { fan } from "./arguments/fan.ts";
import { io } from "./arguments/io.ts";
import { status } from "./arguments/status.ts";
import { thermostat } from "./arguments/thermostat.ts";

/** All groups of arguments, in display order. */
export const argumentGroups: readonly ArgumentGroupSeed[] = [
  status,
  io,
  thermostat,
  defrost,
  alarm,
  fan,
  compressor,
  comm,
];

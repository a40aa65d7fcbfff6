import type { Condition } from "../templates.ts";

/** Effects of a permanent fault on a unit and its measurements. */
export type Faults = {
  /** Remaining fraction of the compressor's power. */
  strength: number;
  tripped: boolean;
  /** Fraction of a wide open door through which warm air enters. */
  ajar: number;
  /** The door contact always reports open. */
  open: boolean;
  /** A defrost runs without ending. */
  endless: boolean;
  /** Kelvin by which ice makes the evaporator colder. */
  ice: number;
  /** The code that the room probe reports instead of a temperature. */
  probe: string | null;
  /** The room probe keeps its first value. */
  stuck: boolean;
  /** The room probe's constant reading, whatever the temperature. */
  reads: number | null;
  /** Remaining fraction of the supply voltage. */
  volts: number;
};

const sound: Faults = {
  strength: 1,
  tripped: false,
  ajar: 0,
  open: false,
  endless: false,
  ice: 0,
  probe: null,
  stuck: false,
  reads: null,
  volts: 1,
};
const faulty = (faults: Partial<Faults>): Faults => ({ ...sound, ...faults });
const lasting: Partial<Record<Condition, Faults>> = {
  weakCompressor: faulty({ strength: 0.25 }),
  compressorTripped: faulty({ tripped: true }),
  doorAjar: faulty({ ajar: 0.5, open: true }),
  defrostEndless: faulty({ endless: true }),
  evaporatorIced: faulty({ ice: 14, strength: 0.7 }),
  probeFault: faulty({ probe: "E1" }),
  probeOpen: faulty({ probe: "E2" }),
  probeStuck: faulty({ stuck: true }),
  // The highest value of a 16-bit register, as with a broken shield.
  valueImpossible: faulty({ reads: 327.6 }),
  voltageLow: faulty({ volts: 0.78 }),
};

/** The faults of a device in a condition, before or after they began. */
export const faultsAt = (condition: Condition | undefined, begun: boolean): Faults =>
  (condition && begun && lasting[condition]) || sound;

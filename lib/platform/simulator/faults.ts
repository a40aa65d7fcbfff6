import type { Condition } from "./templates.ts";

/** What a standing fault does to a unit and to what its controller measures. */
export type Faults = {
  /** Share of the compressor's power that is left. */
  strength: number;
  /** The compressor's protection has tripped. */
  tripped: boolean;
  /** Share of a wide open door through which warm air comes in. */
  ajar: number;
  /** The door contact reports open. */
  open: boolean;
  /** A defrost runs and does not end. */
  endless: boolean;
  /** Kelvin by which ice makes the evaporator colder. */
  ice: number;
  /** The code that the room probe reports instead of a temperature. */
  probe: string | null;
  /** The room probe keeps its first value. */
  stuck: boolean;
  /** What the room probe reads, whatever the temperature. */
  reads: number | null;
  /** Share of the supply's voltage that is left. */
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
const standing: Partial<Record<Condition, Faults>> = {
  weakCompressor: faulty({ strength: 0.25 }),
  compressorTripped: faulty({ tripped: true }),
  doorAjar: faulty({ ajar: 0.5, open: true }),
  defrostEndless: faulty({ endless: true }),
  evaporatorIced: faulty({ ice: 14, strength: 0.7 }),
  probeFault: faulty({ probe: "E1" }),
  probeOpen: faulty({ probe: "E2" }),
  probeStuck: faulty({ stuck: true }),
  // The highest reading of a 16-bit register, as a torn shield gives it.
  valueImpossible: faulty({ reads: 327.6 }),
  voltageLow: faulty({ volts: 0.78 }),
};

/** The faults of a device in a condition, before and after they began. */
export const faultsAt = (condition: Condition | undefined, begun: boolean): Faults =>
  (condition && begun && standing[condition]) || sound;

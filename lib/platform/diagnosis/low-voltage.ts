/** Supply voltages of refrigeration units: batteries, mains, three-phase mains. */
const supplies = [12, 24, 110, 220, 380];
/** Fraction of the supply voltage below which motors stall. */
const least = 0.88;

/** Whether a voltage is too low for the nearest supply voltage; false if unknown. */
export function lowVoltage(volts: number | null): boolean {
  if (volts === null || volts <= 0) return false;
  const far = (supply: number) => Math.abs(Math.log(volts / supply));
  const supply = supplies.reduce((nearest, each) => (far(each) < far(nearest) ? each : nearest));
  return volts < supply * least;
}

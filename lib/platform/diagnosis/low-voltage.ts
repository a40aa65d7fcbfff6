/** Supplies that refrigeration units run on, in volts: batteries, mains, three-phase mains. */
const supplies = [12, 24, 110, 220, 380];
/** Share of the supply below which motors stall. */
const least = 0.88;

/** Whether a voltage is too low for the supply that it comes nearest to; false when there is none to judge. */
export function lowVoltage(volts: number | null): boolean {
  if (volts === null || volts <= 0) return false;
  const far = (supply: number) => Math.abs(Math.log(volts / supply));
  const supply = supplies.reduce((nearest, each) => (far(each) < far(nearest) ? each : nearest));
  return volts < supply * least;
}

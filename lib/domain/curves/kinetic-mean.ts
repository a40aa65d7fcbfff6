/** Activation energy over gas constant, in kelvin: 83.144 kJ/mol over 8.3144 J/(mol K), the customary default. */
const activation = 10_000;
const zero = 273.15;

/**
 * Mean kinetic temperature in degrees Celsius: the constant temperature that would have caused the same degradation as
 * these, each held for its `weights` (any unit of time). Null without readings. For goods stored above freezing only
 * (USP <1079.2>). Checked against the worked example of Isopharm, "What is Mean Kinetic Temperature?": 20 degrees for 2
 * h, 2 degrees for 4 h and 25 degrees for 1 h are equivalent to 15.7 degrees for 7 h.
 */
export function kineticMean(celsius: readonly number[], weights: readonly number[]): number | null {
  let sum = 0;
  let time = 0;
  celsius.forEach((value, index) => {
    const weight = weights[index] ?? 0;
    sum += weight * Math.exp(-activation / (value + zero));
    time += weight;
  });
  return time > 0 ? activation / -Math.log(sum / time) - zero : null;
}

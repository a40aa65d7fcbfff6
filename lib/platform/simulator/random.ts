/** Pseudo-random numbers from 0 up to (excluding) 1, by seed (mulberry32). Not for secrets. */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Combines numbers to one seed, so that every device and day has its own sequence. */
export const mixSeed = (...parts: number[]): number =>
  parts.reduce((hash, part) => Math.imul(hash ^ (part | 0), 0x01000193) ^ (hash >>> 13), 0x811c9dc5);

export const between = (random: Random, from: number, to: number): number => from + (to - from) * random();

/** Roughly normal noise with the given spread. */
export const noise = (random: Random, spread: number): number => (random() + random() + random() - 1.5) * 2 * spread;

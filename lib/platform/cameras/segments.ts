/** The lit segments of each character of a seven-segment display, clockwise from the top, the middle last. */
const lit: Record<string, string> = {
  "0": "abcdef",
  "1": "bc",
  "2": "abged",
  "3": "abgcd",
  "4": "fgbc",
  "5": "afgcd",
  "6": "afgedc",
  "7": "abc",
  "8": "abcdefg",
  "9": "abcdfg",
  "-": "g",
  E: "afged",
};

/** End points of each segment, in a field of 1 by 2. */
const ends: Record<string, string> = {
  a: "M.1 0H.9",
  b: "M1 .1V.9",
  c: "M1 1.1V1.9",
  d: "M.1 2H.9",
  e: "M0 1.1V1.9",
  f: "M0 .1V.9",
  g: "M.1 1H.9",
};

/** Display text as an SVG path of `height` from the origin; needs no font. */
export function segments(text: string, height: number): { path: string; width: number } {
  const unit = height / 2;
  let x = 0;
  const parts: string[] = [];
  for (const sign of text) {
    if (sign === "." || sign === ":") {
      const dots = sign === "." ? [1.95] : [0.6, 1.4];
      for (const y of dots) parts.push(`<path d="M${x - (sign === "." ? 0.15 : 0)} ${y}v.02" stroke-width=".34"/>`);
      x += sign === "." ? 0.25 : 0.5;
      continue;
    }
    for (const name of lit[sign] ?? "") parts.push(`<path transform="translate(${x} 0)" d="${ends[name]}"/>`);
    x += 1.5;
  }
  return {
    path: `<g transform="scale(${unit})" stroke-width=".22" stroke-linecap="round">${parts.join("")}</g>`,
    width: x * unit,
  };
}

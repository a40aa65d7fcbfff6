import { captchaLetters } from "./captcha-letters.ts";

const width = 120;
const height = 44;

type Random = () => number;

const around = (random: Random, spread: number) => (random() - 0.5) * 2 * spread;
const round = (value: number) => value.toFixed(1);

/** The strokes of one character with jitter and slant, so that no two drawings are alike. */
function strokesOf(sign: string, left: number, random: Random): string[] {
  const lean = around(random, 0.2);
  const size = 4.6 + random();
  const drop = 6 + random() * 6;
  return (captchaLetters[sign] ?? []).map((stroke) =>
    stroke
      .split(" ")
      .map((point, index) => {
        const x = Number(point[0]) * size + around(random, 0.8);
        const y = Number(point[1]) * size + around(random, 0.8);
        return `${index === 0 ? "M" : "L"}${round(left + x - lean * (y - 14))} ${round(drop + y)}`;
      })
      .join(""),
  );
}

const noise = (random: Random) =>
  `M${round(random() * 20)} ${round(random() * height)}Q${round(random() * width)} ${round(random() * height)} ${round(
    width - random() * 20,
  )} ${round(random() * height)}`;

const path = (d: string, ink: string, thickness: number) =>
  `<path d="${d}" stroke="${ink}" stroke-width="${thickness}"/>`;

/**
 * Draws the text as SVG: its strokes in random order among meaningless lines, so that the source does not contain the
 * answer. `random` returns numbers from 0 up to (excluding) 1.
 */
export function drawCaptcha(text: string, random: Random): string {
  const signs = [...text].flatMap((sign, index) => strokesOf(sign, 8 + index * 28, random));
  const paths = [
    ...signs.map((d) => path(d, "#1b2a3a", 2.6)),
    ...Array.from({ length: 5 }, () => path(noise(random), "#5a7086", 1.2)),
  ];
  const shuffled = paths.map((each) => ({ each, at: random() })).sort((one, other) => one.at - other.at);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#eef2f6"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `${shuffled.map(({ each }) => each).join("")}</g></svg>`
  );
}

import type { Scene } from "./read-scene.ts";
import { segments } from "./segments.ts";

const shelf = (points: string) => `<polygon points="${points}" fill="#51697d"/>`;
const box = (x: number, y: number, size: number) =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="#80949f"/><path d="M${x} ${y + size / 3}h${size}" stroke="#6a7f8b" stroke-width="2"/>`;

/** A fan wheel of the evaporator, rotated by an angle in degrees. */
const wheel = (x: number, turned: number) =>
  `<g transform="translate(${x} 132) rotate(${turned})" stroke="#a9bac6" stroke-width="3" fill="none"><circle r="15"/>${[
    0, 120, 240,
  ]
    .map((angle) => `<path transform="rotate(${angle})" d="M0 0q9 -4 13 -1" stroke-width="5"/>`)
    .join("")}</g>`;

/** Mist from the door or the warm coil. */
const mist = (time: number, x: number, y: number) =>
  [0, 1, 2]
    .map((puff) => {
      const drift = (time / 60 + puff * 70) % 210;
      return `<ellipse cx="${x - drift}" cy="${y + Math.sin(time / 900 + puff) * 8}" rx="64" ry="18" fill="#dfeaf2" opacity="${(0.28 * (1 - drift / 210)).toFixed(2)}"/>`;
    })
    .join("");

/** The inside of a cold room, as SVG shapes on 640 by 360. */
export function drawRoom({ time, display, fan, door, defrost }: Scene): string {
  const turned = fan ? (time / 3) % 360 : 20;
  const digits = segments(display, 26);
  return `
<rect width="640" height="360" fill="#26333f"/>
<polygon points="0,0 196,98 196,228 0,360" fill="#31434f"/><polygon points="640,0 444,98 444,228 640,360" fill="#31434f"/>
<polygon points="0,360 196,228 444,228 640,360" fill="#1a262d"/><rect x="196" y="98" width="248" height="130" fill="#3d5264"/>
${shelf("24,66 168,120 168,132 24,90")}${shelf("24,146 168,158 168,170 24,170")}${shelf("24,244 168,206 168,218 24,268")}
${shelf("616,66 472,120 472,132 616,90")}${shelf("616,146 472,158 472,170 616,170")}${shelf("616,244 472,206 472,218 616,268")}
${box(44, 104, 40)}${box(94, 118, 32)}${box(48, 188, 42)}${box(102, 190, 30)}${box(512, 118, 28)}${box(552, 102, 40)}${box(544, 186, 44)}
<rect x="272" y="110" width="96" height="44" rx="5" fill="#22303a"/>${wheel(298, turned)}${wheel(342, turned + 40)}
${defrost ? mist(time, 400, 160) : ""}
<rect x="${310 - digits.width / 2}" y="174" width="${digits.width + 20}" height="42" rx="4" fill="#0c1114"/>
<g transform="translate(${324 - digits.width / 2} 182)" fill="#ff5a4d" stroke="#ff5a4d">${digits.path}</g>
${door ? `<polygon points="640,60 600,80 600,300 640,360" fill="#f6f1de" opacity=".8"/>${mist(time, 640, 296)}` : ""}`;
}

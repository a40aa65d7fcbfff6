import type { Scene } from "./read-scene.ts";
import { segments } from "./segments.ts";

/** The strips of the curtain, moved by the fan's wind. */
const strips = ({ time, fan }: Scene) =>
  Array.from({ length: 9 }, (_, strip) => {
    const swing = fan ? Math.sin(time / 700 + strip) * 5 : 0;
    const x = 226 + strip * 21;
    return `<polygon points="${x},62 ${x + 18},62 ${x + 18 + swing},300 ${x + swing},300" fill="#b9d2de" opacity=".45"/>`;
  }).join("");

/** The door of a cold room from inside, as SVG shapes on 640 by 360. */
export function drawDoor(scene: Scene): string {
  const digits = segments(scene.display, 20);
  const opened = scene.door
    ? `<rect x="222" y="60" width="196" height="242" fill="#f4ecd2"/><polygon points="418,60 500,34 500,334 418,302" fill="#5c7180"/>`
    : `<rect x="222" y="60" width="196" height="242" fill="#5c7180"/><rect x="390" y="170" width="14" height="44" rx="5" fill="#26333f"/>`;
  return `
<rect width="640" height="360" fill="#35485a"/><rect y="302" width="640" height="58" fill="#1a262d"/>
<path d="M0 60H640M0 180H640M110 0V302M530 0V302" stroke="#2b3c4b" stroke-width="2"/>
<rect x="212" y="50" width="216" height="252" fill="#26333f"/>${opened}${scene.door ? strips(scene) : ""}
<rect x="128" y="150" width="${digits.width + 18}" height="36" rx="4" fill="#0c1114"/>
<g transform="translate(140 158)" fill="#ff5a4d" stroke="#ff5a4d">${digits.path}</g>
<circle cx="320" cy="28" r="9" fill="${scene.light ? "#fff3c4" : "#55636d"}"/>`;
}

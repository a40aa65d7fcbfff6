import sharp from "sharp";
import { exactClock } from "#lib/domain/time/moments.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import type { CameraView } from "../seed/camera-views.ts";
import { drawDoor } from "./draw-door.ts";
import { drawRoom } from "./draw-room.ts";
import type { Scene } from "./read-scene.ts";
import { segments } from "./segments.ts";

const drawings: Record<CameraView, (scene: Scene) => string> = { room: drawRoom, door: drawDoor };

/** A scene as a 640 by 360 JPEG: dim without light, with the camera's time in the corner. */
export function jpegOf(scene: Scene, view: CameraView): Promise<Buffer> {
  const clock = segments(exactClock(scene.time, siteTimeZone), 14);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
${drawings[view](scene)}
<rect width="640" height="360" fill="#04101c" opacity="${scene.light ? 0 : 0.34}"/>
<g transform="translate(${622 - clock.width} 334)" fill="#ffffff" stroke="#ffffff" opacity=".85">${clock.path}</g>
</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 60 }).toBuffer();
}

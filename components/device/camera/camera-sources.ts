import type { Camera } from "#lib/contract/cameras.ts";
import { type PlayKind, playKinds } from "#lib/domain/devices/player-address.ts";

/** A source of the picture of a camera that is not the platform's own. */
export type CameraSource = {
  kind: PlayKind;
  url: string;
  /** The same in high definition, where the camera offers both. */
  hdUrl?: string;
};

type CameraLinks = Pick<Camera, "protocol" | "playUrl" | "hdUrl">;

function sourceOf({ protocol, playUrl, hdUrl }: CameraLinks, hd: boolean): CameraSource[] {
  if (!protocol || !playUrl) return [];
  const fine = hdUrl || (protocol === "ezopen" && hd ? playUrl.replace(/(?:\.hd)?\.live$/, ".hd.live") : undefined);
  return [{ kind: protocol, url: playUrl, ...(fine && fine !== playUrl ? { hdUrl: fine } : {}) }];
}

/**
 * A camera's sources, the best first: EZVIZ's player, HLS, JPEGs, stills. The cloud is left out if it is not
 * accessible.
 */
export function sourcesOf(camera: Camera): CameraSource[] {
  const sources = [camera, ...(camera.fallbacks ?? [])].flatMap((each) => sourceOf(each, camera.hd === true));
  if (camera.snapshotUrl) sources.push({ kind: "still", url: camera.snapshotUrl });
  const open = camera.problem ? sources.filter(({ kind }) => kind !== "ezopen") : sources;
  return open.sort((a, b) => playKinds.indexOf(a.kind) - playKinds.indexOf(b.kind));
}

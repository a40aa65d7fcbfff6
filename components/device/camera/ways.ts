import type { Camera } from "#lib/contract/cameras.ts";
import { type PlayKind, playKinds } from "#lib/domain/devices/player-address.ts";

/** One way to the picture of a camera that is not the platform's own. */
export type Way = {
  kind: PlayKind;
  url: string;
  /** The same in high definition, where the camera offers both. */
  hdUrl?: string;
};

type Source = Pick<Camera, "protocol" | "playUrl" | "hdUrl">;

function wayOf({ protocol, playUrl, hdUrl }: Source, hd: boolean): Way[] {
  if (!protocol || !playUrl) return [];
  const fine = hdUrl || (protocol === "ezopen" && hd ? playUrl.replace(/(?:\.hd)?\.live$/, ".hd.live") : undefined);
  return [{ kind: protocol, url: playUrl, ...(fine && fine !== playUrl ? { hdUrl: fine } : {}) }];
}

/**
 * A camera's sources, the best first: EZVIZ's player, HLS, JPEGs, stills. The cloud is left out if it is not
 * accessible.
 */
export function waysOf(camera: Camera): Way[] {
  const ways = [camera, ...(camera.fallbacks ?? [])].flatMap((source) => wayOf(source, camera.hd === true));
  if (camera.snapshotUrl) ways.push({ kind: "still", url: camera.snapshotUrl });
  const open = camera.problem ? ways.filter(({ kind }) => kind !== "ezopen") : ways;
  return open.sort((a, b) => playKinds.indexOf(a.kind) - playKinds.indexOf(b.kind));
}

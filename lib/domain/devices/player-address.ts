import { basePath } from "../screens/base-path.ts";
import { areaOfAddress, firstArea } from "./ezviz-areas.ts";

/** Kinds of linked cameras: EZVIZ's player, an HLS stream, or a stream of JPEGs. */
export const linkKinds = ["ezopen", "hls", "mjpeg"] as const;
export type LinkKind = (typeof linkKinds)[number];
/** Ways to play a picture, in the order of trying; still pictures come last. */
export const playKinds = [...linkKinds, "still"] as const;
export type PlayKind = (typeof playKinds)[number];

/** The sandboxed document that plays external pictures in a frame. */
export const playerPath = `${basePath}/player`;
/** Code of players and decoders. */
export const playerFilesPath = `${basePath}/players`;
export const playerScript = `${basePath}/player.js`;

/** Address of the player frame for a kind of picture; `domain` is the only EZVIZ area that its policy permits. */
export function playerAddress(kind: PlayKind, url: string, domain?: string | null): string {
  const area = kind === "ezopen" ? (domain ?? firstArea) : areaOfAddress(url);
  return `${playerPath}?${new URLSearchParams({ kind, ...(area ? { domain: area } : {}) })}`;
}

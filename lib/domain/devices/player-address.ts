import { basePath } from "../screens/base-path.ts";
import { areaOfAddress, firstArea } from "./ezviz-areas.ts";

/** How a camera can be linked: by EZVIZ's player, an HLS stream or a stream of JPEGs. */
export const linkKinds = ["ezopen", "hls", "mjpeg"] as const;
export type LinkKind = (typeof linkKinds)[number];
/** Ways in which a picture comes from elsewhere, in the order in which they are tried: still pictures are the last. */
export const playKinds = [...linkKinds, "still"] as const;
export type PlayKind = (typeof playKinds)[number];

/** The document in whose frame a foreign picture plays, which may do nothing but that. */
export const playerPath = `${basePath}/player`;
/** The code of players and decoders. */
export const playerFilesPath = `${basePath}/players`;
/** The script of that document. */
export const playerScript = `${basePath}/player.js`;

/** The address of the frame for one kind of picture; what comes from EZVIZ's cloud names the area, so that nothing else is let through. */
export function playerAddress(kind: PlayKind, url: string, domain?: string | null): string {
  const area = kind === "ezopen" ? (domain ?? firstArea) : areaOfAddress(url);
  return `${playerPath}?${new URLSearchParams({ kind, ...(area ? { domain: area } : {}) })}`;
}

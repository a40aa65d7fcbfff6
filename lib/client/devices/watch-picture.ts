import { failureOfStatus } from "#lib/domain/errors.ts";
import { ownHeader } from "#lib/domain/own-header.ts";
import { streamPaths } from "#lib/domain/screens/base-path.ts";
import { reportFailure } from "../calls/failures.ts";
import { endSession } from "../calls/session-end.ts";
import { PictureParts } from "./picture-parts.ts";

export type PictureSource = { deviceId: string; cameraId: string; accessToken: string };

/** Passes each picture to `show` until the stream or the signal ends. Rejects if there is no stream. */
export async function watchPicture(
  source: PictureSource,
  signal: AbortSignal,
  show: (picture: Blob) => void,
): Promise<void> {
  const address = `${streamPaths.picture}?${new URLSearchParams(source)}`;
  const response = await fetch(address, { headers: { [ownHeader]: "1" }, signal });
  if (response.status === 401 && endSession()) reportFailure(failureOfStatus(401));
  if (!response.ok || !response.body) throw new Error(`no picture: ${response.status}`);
  const parts = new PictureParts();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const picture of parts.take(value)) show(picture);
  }
}

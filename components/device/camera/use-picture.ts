import { useEffect, useRef, useState } from "react";
import { now } from "#lib/client/clock.ts";
import { type PictureSource, watchPicture } from "#lib/client/devices/watch-picture.ts";
import { jittered } from "#lib/client/live/live-backoff.ts";
import { usePageShown } from "#lib/client/pages/page-shown.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";

export type Frame = {
  /** For an image element. */
  url: string;
  blob: Blob;
  /** When it arrived, epoch milliseconds. */
  time: number;
};
type Progress = "connecting" | "live" | "late";

/**
 * The newest picture of a camera while `playing` and the page is seen. "late" means that none came for six seconds or
 * the stream ended, which `onLost` hears after a pause that grows until a picture comes. The last picture stays when the
 * stream does not.
 */
export function usePicture(source: PictureSource, playing: boolean, attempt: number, onLost: () => void) {
  const [frame, setFrame] = useState<Frame | null>(null);
  const [state, setState] = useState<Progress>("connecting");
  const [bytes, setBytes] = useState(0);
  const shown = usePageShown();
  const losses = useRef(0);
  const { deviceId, cameraId, accessToken } = source;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt connects anew; onLost is called late
  useEffect(() => {
    if (!playing || !shown) return;
    const leave = new AbortController();
    let watchdog: ReturnType<typeof setTimeout>;
    let pause: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => setState("late"), limits.camera.watchdog);
    };
    const lost = () => {
      if (leave.signal.aborted) return;
      setState("late");
      pause = setTimeout(onLost, jittered(losses.current++));
    };
    setState("connecting");
    wait();
    watchPicture({ deviceId, cameraId, accessToken }, leave.signal, (blob) => {
      wait();
      losses.current = 0;
      setState("live");
      setBytes(blob.size);
      setFrame({ url: URL.createObjectURL(blob), blob, time: now() });
    }).then(lost, lost);
    return () => {
      clearTimeout(watchdog);
      clearTimeout(pause);
      leave.abort();
    };
  }, [deviceId, cameraId, accessToken, playing, shown, attempt]);

  useEffect(() => () => URL.revokeObjectURL(frame?.url ?? ""), [frame]);
  return { frame, state, bytesPerMinute: (bytes * minute) / limits.camera.frame };
}

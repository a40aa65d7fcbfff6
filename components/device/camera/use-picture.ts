import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { now } from "#lib/client/clock.ts";
import { type PictureSource, watchPicture } from "#lib/client/devices/watch-picture.ts";
import { jittered } from "#lib/client/live/live-backoff.ts";
import { usePageVisible } from "#lib/client/timing/page-visible.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";

/** A picture, and when it arrived, epoch milliseconds. */
type Frame = { blob: Blob; time: number };

type Progress = "connecting" | "live" | "late";

/** The object URL of a picture, valid while it is the newest: several may arrive at once. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useLayoutEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

/**
 * The newest picture while `playing` and visible. "late": none for six seconds, or the stream ended; `onLost` is then
 * called after a growing pause. The last picture stays.
 */
export function usePicture(source: PictureSource, playing: boolean, attempt: number, onLost: () => void) {
  const [frame, setFrame] = useState<Frame | null>(null);
  const [state, setState] = useState<Progress>("connecting");
  const shown = usePageVisible();
  const losses = useRef(0);
  const { deviceId, cameraId, accessToken } = source;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reconnects; onLost is called later
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
      setFrame({ blob, time: now() });
    }).then(lost, lost);
    return () => {
      clearTimeout(watchdog);
      clearTimeout(pause);
      leave.abort();
    };
  }, [deviceId, cameraId, accessToken, playing, shown, attempt]);

  const address = useAddress(frame?.blob);
  return { frame, address, state, bytesPerMinute: ((frame?.blob.size ?? 0) * minute) / limits.camera.frame };
}

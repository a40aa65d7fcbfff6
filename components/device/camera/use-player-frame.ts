import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { now } from "#lib/client/clock.ts";
import type { PlayKind } from "#lib/domain/devices/player-address.ts";
import { limits } from "#lib/domain/limits.ts";

/** What the frame plays. */
export type PlayRequest = {
  kind: PlayKind;
  url: string;
  accessToken?: string;
  validCode?: string;
  domain?: string;
  /** "zh" or "en", for the texts of EZVIZ's own player. */
  language: string;
};
/** Why nothing plays: token or verification code refused, player not loaded, unsupported browser, no stream. */
export type PlayFailure = "token" | "key" | "code" | "unsupported" | "stream";

const named: readonly PlayFailure[] = ["token", "key", "code", "unsupported"];
/** Players that report each picture: silence means a stalled stream. */
const reporting: readonly PlayKind[] = ["hls", "still"];
/** A sandboxed frame has no origin that could be named. */
const anyOrigin = "*";

/**
 * Runs the frame's player, once per `run`, not for 0. Fails without a picture for six seconds, not counting the time to
 * load the player.
 */
export function usePlayerFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  request: PlayRequest,
  run: number,
  onFail: (reason: PlayFailure) => void,
) {
  const [firstFrame, setFirstFrame] = useState<{ run: number; time: number } | null>(null);
  const pictures = useRef<((blob: Blob | null) => void)[]>([]);
  const latest = useRef({ request, onFail });
  latest.current = { request, onFail };

  // A layout effect, so that no message of a fast frame is missed.
  useLayoutEffect(() => {
    if (run === 0) return;
    const element = frame.current;
    let watchdog: ReturnType<typeof setTimeout>;
    const wait = (milliseconds: number) => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => latest.current.onFail("stream"), milliseconds);
    };
    const send = (message: object) => element?.contentWindow?.postMessage(message, anyOrigin);
    const onFrame = () => {
      if (reporting.includes(latest.current.request.kind)) wait(limits.camera.watchdog);
      else clearTimeout(watchdog);
      setFirstFrame({ run, time: now() });
    };
    const onMessage = ({ source, data }: MessageEvent) => {
      if (!source || source !== element?.contentWindow) return;
      if (data.type === "ready") {
        wait(limits.camera.code);
        send({ type: "play", still: limits.camera.still, ...latest.current.request });
      }
      if (data.type === "loading") wait(limits.camera.code);
      if (data.type === "loaded") wait(limits.camera.watchdog);
      if (data.type === "playing" || data.type === "alive") onFrame();
      if (data.type === "failed") latest.current.onFail(named.find((each) => each === data.reason) ?? "stream");
      if (data.type === "picture") pictures.current.shift()?.(data.blob instanceof Blob ? data.blob : null);
    };
    // Loading the frame's document counts as loading the player.
    wait(limits.camera.code);
    window.addEventListener("message", onMessage);
    return () => {
      clearTimeout(watchdog);
      window.removeEventListener("message", onMessage);
      send({ type: "stop" });
    };
  }, [run, frame]);

  /** The current picture as a JPEG; null if the stream's host does not allow it. */
  const takePicture = () =>
    new Promise<Blob | null>((resolve) => {
      pictures.current.push(resolve);
      frame.current?.contentWindow?.postMessage({ type: "picture" }, anyOrigin);
    });
  return { live: run !== 0 && firstFrame?.run === run, time: firstFrame?.time ?? null, takePicture };
}

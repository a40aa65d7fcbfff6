import { limits } from "#lib/domain/limits.ts";
import { type LatePageState, workerAsks } from "#lib/domain/worker-asks.ts";

/** Listens to the service worker about the late page. Returns how to stop. A terminated worker sends nothing more. */
export function followLate(hear: (word: LatePageState) => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const timer = setTimeout(() => say("none"), limits.requestTimeout);
  const stop = () => {
    clearTimeout(timer);
    port1.close();
  };
  const say = (word: LatePageState) => {
    if (word !== "awaited") stop();
    hear(word);
  };
  port1.onmessage = ({ data }: MessageEvent<LatePageState>) => say(data);
  const worker = navigator.serviceWorker?.controller;
  if (worker) worker.postMessage(workerAsks.late, [port2]);
  else say("none");
  return stop;
}

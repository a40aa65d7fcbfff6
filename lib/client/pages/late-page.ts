import { limits } from "#lib/domain/limits.ts";
import { type LateWord, workerAsks } from "#lib/domain/worker-asks.ts";

/**
 * Hears from the service worker whether the page in whose place the kept one stands is on its way, and when it came.
 * Gives the function that stops it. A worker that was ended meanwhile says nothing more: nobody waits for it for ever.
 */
export function followLate(hear: (word: LateWord) => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const timer = setTimeout(() => say("none"), limits.requestTimeout);
  const stop = () => {
    clearTimeout(timer);
    port1.close();
  };
  const say = (word: LateWord) => {
    if (word !== "awaited") stop();
    hear(word);
  };
  port1.onmessage = ({ data }: MessageEvent<LateWord>) => say(data);
  const worker = navigator.serviceWorker?.controller;
  if (worker) worker.postMessage(workerAsks.late, [port2]);
  else say("none");
  return stop;
}

import { limits } from "#lib/domain/limits.ts";
import { type LatePageState, workerMessages } from "#lib/domain/worker-messages.ts";

/** Listens to the service worker about the late page. Returns how to stop. A terminated worker sends nothing more. */
export function followLate(listener: (word: LatePageState) => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const timer = setTimeout(() => report("none"), limits.requestTimeout);
  const stop = () => {
    clearTimeout(timer);
    port1.close();
  };
  const report = (word: LatePageState) => {
    if (word !== "awaited") stop();
    listener(word);
  };
  port1.onmessage = ({ data }: MessageEvent<LatePageState>) => report(data);
  const worker = navigator.serviceWorker?.controller;
  if (worker) worker.postMessage(workerMessages.late, [port2]);
  else report("none");
  return stop;
}

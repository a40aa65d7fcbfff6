/**
 * Sent to the browser as source text, at the end of the shell. Fetches the page's scripts once the whole page was
 * painted, so that they do not compete for bandwidth and processor. A slow page starts them after `patience`
 * milliseconds, a hidden page at once. A failed script is fetched again after growing pauses: without it the page would
 * never become interactive.
 */
export function startScripts(addresses: string[], patience: number) {
  const load = (src: string, pause = patience) => {
    const onerror = () => setTimeout(load, pause, src, pause * 2);
    document.head.append(Object.assign(document.createElement("script"), { src, onerror }));
  };
  const start = () => addresses.splice(0).map((address) => load(address));
  const painted = () => requestAnimationFrame(() => setTimeout(start));
  if (document.hidden) start();
  addEventListener("DOMContentLoaded", painted);
  setTimeout(painted, patience);
}

/**
 * Runs in the browser by its own text, as the last of what is seen first: fetches the scripts of a page once the whole
 * page has been painted, for which they would else compete for the line and the processor. A page that takes longer
 * begins with its frame. Nobody looks at a hidden page. A script that the line loses is asked for again, after growing
 * pauses: without one of them nothing on the page would ever come to life.
 * @param patience milliseconds
 */
export function startScripts(addresses: string[], patience: number) {
  const ask = (src: string, pause = patience) => {
    const onerror = () => setTimeout(ask, pause, src, pause * 2);
    document.head.append(Object.assign(document.createElement("script"), { src, onerror }));
  };
  const start = () => addresses.splice(0).map((address) => ask(address));
  const painted = () => requestAnimationFrame(() => setTimeout(start));
  if (document.hidden) start();
  addEventListener("DOMContentLoaded", painted);
  setTimeout(painted, patience);
}

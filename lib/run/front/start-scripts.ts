/**
 * Runs in the browser by its own text, as the last of what is seen first: fetches the scripts of a page once the whole
 * page has been painted, for which they would else compete for the line and the processor. A page that takes longer
 * begins with its frame. Nobody looks at a hidden page.
 * @param patience milliseconds
 */
export function startScripts(addresses: string[], patience: number) {
  const start = () => {
    for (const address of addresses.splice(0)) {
      const script = document.createElement("script");
      script.src = address;
      document.head.append(script);
    }
  };
  const painted = () => requestAnimationFrame(() => setTimeout(start));
  if (document.hidden) start();
  addEventListener("DOMContentLoaded", painted);
  setTimeout(painted, patience);
}

/** Ends a document that receives nothing for `longest` ms: browsers and React wait for ever. Returns how to stop. */
export function endSilentDocument(longest: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    stop();
    window.stop();
    // Browsers omit it after window.stop(), but React and Next wait for it.
    document.dispatchEvent(new Event("DOMContentLoaded"));
  };
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(end, longest);
  };
  const pieces = new MutationObserver(restart);
  const stop = () => {
    clearTimeout(timer);
    pieces.disconnect();
    document.removeEventListener("DOMContentLoaded", stop);
  };
  if (document.readyState === "loading") {
    // Streamed parts are appended to the body.
    pieces.observe(document.body, { childList: true });
    document.addEventListener("DOMContentLoaded", stop);
    restart();
  }
  return stop;
}

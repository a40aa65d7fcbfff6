/**
 * A document whose line dies while it comes never ends, and neither do the places of its parts that did not come: React
 * waits for them for as long as the browser reads, which Chromium does for ever even where the line was closed. One that
 * brings nothing for `longest` milliseconds is ended, so that its page says what is missing. Gives the function that
 * stops waiting.
 */
export function endSilentDocument(longest: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    stop();
    window.stop();
    // Which the browser leaves out for a document that it was told to stop, and React and Next wait for.
    document.dispatchEvent(new Event("DOMContentLoaded"));
  };
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(end, longest);
  };
  const pieces = new MutationObserver(heard);
  const stop = () => {
    clearTimeout(timer);
    pieces.disconnect();
    document.removeEventListener("DOMContentLoaded", stop);
  };
  if (document.readyState === "loading") {
    // What comes late comes to the end of the body.
    pieces.observe(document.body, { childList: true });
    document.addEventListener("DOMContentLoaded", stop);
    heard();
  }
  return stop;
}

import { useEffect, useState } from "react";

/**
 * The title of the page that the last link led to, which may come after the page itself; "" on the page that was opened,
 * whose title a reader says of itself.
 */
export function useNewTitle(): string {
  const [title, setTitle] = useState("");
  useEffect(() => {
    let known = document.title;
    const changes = new MutationObserver(() => {
      if (document.title === "" || document.title === known) return;
      known = document.title;
      setTitle(known);
    });
    changes.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => changes.disconnect();
  }, []);
  return title;
}

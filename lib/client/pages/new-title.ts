import { useEffect, useState } from "react";

/** The title of the page to which the last link led, perhaps after it; "" on the first, of which readers say it. */
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

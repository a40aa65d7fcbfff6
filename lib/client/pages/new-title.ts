import { useEffect, useState } from "react";

/** The title after the last navigation; "" on the first page, which screen readers announce themselves. */
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

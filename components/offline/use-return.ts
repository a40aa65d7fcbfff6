import { useEffect, useState } from "react";
import { useReached } from "#lib/client/calls/online.ts";
import { delayed, lost, showsKept } from "#lib/client/calls/reach.ts";
import { jittered } from "#lib/client/live/live-backoff.ts";
import { followLate } from "#lib/client/page-loading/late-page.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { minute } from "#lib/domain/time/spans.ts";

const key = "returned";
/** A reload counts as successful once the page has stayed for this long. Milliseconds. */
const settled = minute;

type Returns = { at: number; count: number };

/** The number of recent reloads without success. */
function lately(): Returns {
  const [at = 0, count = 0] = (window.sessionStorage.getItem(key) ?? "").split(" ").map(Number);
  return Date.now() - at < settled ? { at, count } : { at: 0, count: 0 };
}

/**
 * Replaces the stored page by the real one at the same address: once that has arrived if it is late, else once the
 * server answers, with growing pauses if it answers without the page.
 */
export function useReturn(pathname: string): void {
  const own = pathname === href("offline");
  const reached = useReached();
  const [unreachable, setGone] = useState(false);
  useEffect(() => {
    if (own) return;
    showsKept();
    return followLate((word) => {
      if (word === "awaited") delayed();
      if (word === "came") window.location.reload();
      if (word !== "none") return;
      lost();
      setGone(true);
    });
  }, [own]);
  useEffect(() => {
    if (own || !unreachable || !reached) return;
    const { count } = lately();
    const back = () => {
      window.sessionStorage.setItem(key, `${Date.now()} ${count + 1}`);
      window.location.reload();
    };
    const timer = setTimeout(back, count === 0 ? 0 : jittered(count));
    return () => clearTimeout(timer);
  }, [own, unreachable, reached]);
}

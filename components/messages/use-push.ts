import { useEffect, useState } from "react";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import type { PushState } from "#lib/client/push/push-state.ts";
import type { PushProblem } from "#lib/client/push/turn-on.ts";

// Loaded after hydration, with the bridge of the native app.
const load = () => import("#lib/client/push/turn-on.ts");

/** The push state of this browser, and actions to change it. Undefined until known. */
export function usePush(pushKey: string | null, pushClients: readonly string[]) {
  const refresh = useRefreshPage();
  const [{ state, others }, setFound] = useState<{ state?: PushState; others: number }>({ others: 0 });
  const [problem, setProblem] = useState<PushProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);
  const known = pushClients.join(" ");

  // The platform may know a browser that has lost its subscription, so the change is checked in any case.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` only repeats the check
  useEffect(() => {
    let cancelled = false;
    const check = async () => {
      const { pushState, pushedElsewhere } = await import("#lib/client/push/push-state.ts");
      const clients = known.split(" ").filter(Boolean);
      const found = await pushState(pushKey, clients);
      if (!cancelled) setFound({ state: found, others: pushedElsewhere(clients, found) });
    };
    // Permission may have been granted in the browser's settings meanwhile.
    const onShow = () => document.visibilityState === "visible" && void check();
    void check();
    document.addEventListener("visibilitychange", onShow);
    return () => {
      cancelled = true;
      document.removeEventListener("visibilitychange", onShow);
    };
  }, [pushKey, known, changes]);

  const change = async (act: () => Promise<PushProblem | null>) => {
    setBusy(true);
    setProblem(null);
    try {
      const found = await act();
      setProblem(found);
      if (found === "denied") setFound((before) => ({ ...before, state: "denied" }));
    } catch {
      // The failure is shown.
    } finally {
      setBusy(false);
      // Also after a failure: only the answer may have been lost.
      setChanges((count) => count + 1);
      refresh();
    }
  };
  return {
    state,
    others,
    problem: state === "denied" ? null : problem,
    busy,
    turnOn: () =>
      change(async () => {
        const { turnOn, turnOnNative } = await load();
        return state === "native" ? turnOnNative() : turnOn(pushKey ?? "");
      }),
    turnOff: () =>
      change(async () => {
        await (await load()).turnOff();
        return null;
      }),
  };
}

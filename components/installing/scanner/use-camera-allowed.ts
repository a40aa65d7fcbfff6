import { useEffect, useEffectEvent } from "react";

/** Runs `again` once the `refused` camera is allowed in the browser's settings, which may cover the page. */
export function useCameraAllowed(refused: boolean, again: () => void): void {
  const allowed = useEffectEvent(again);
  useEffect(() => {
    if (!refused) return;
    let over = false;
    let status: PermissionStatus | undefined;
    navigator.permissions?.query({ name: "camera" }).then(
      (answer) => {
        if (over) return;
        status = answer;
        answer.onchange = () => answer.state === "granted" && allowed();
      },
      () => undefined,
    );
    return () => {
      over = true;
      if (status) status.onchange = null;
    };
  }, [refused]);
}

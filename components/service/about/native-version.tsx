"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

/** Name and version of the native app around the page; nothing in a plain browser. */
export function NativeVersion({ className }: { className?: string | undefined }) {
  const t = useTranslations("about");
  const [app, setApp] = useState<{ packageName: string; version?: string | undefined }>();
  useEffect(() => {
    let cancelled = false;
    // Omitted if the app does not report its name.
    import("#lib/client/bridge/call-app.ts")
      .then(({ callApp }) => callApp("appInfo", {}))
      .then(
        (info) => !cancelled && setApp(info),
        () => undefined,
      );
    return () => {
      cancelled = true;
    };
  }, []);
  return app?.packageName ? (
    <span className={className}>{t("native", { name: app.packageName, version: app.version ?? "" })}</span>
  ) : null;
}

import { useTranslations } from "next-intl";
import type { ScanRequest } from "#lib/client/scan/page-scanner.ts";
import { scan } from "#lib/client/scan/scan.ts";
import { toast } from "#lib/client/toasts.ts";

/** Scans one code and returns its text, or shows the failure. With `take` it scans on until closed. */
export function useScanCode(): (take?: ScanRequest["take"]) => Promise<string | undefined> {
  const t = useTranslations("scanner");
  return async (take) => {
    const outcome = await scan(take);
    if (outcome.kind === "read") return outcome.result.rawValue;
    if (outcome.kind === "browser-not-supported") toast(t("problems.stream"), { kind: "error" });
    else if (!take) toast(t("cancelled"));
    return undefined;
  };
}

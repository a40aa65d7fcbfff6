import { useTranslations } from "next-intl";
import type { ScanRequest } from "#lib/client/scan/page-scanner.ts";
import { scan } from "#lib/client/scan/scan.ts";
import { toast } from "#lib/client/toasts.ts";

/** Scans: gives what one code says, or says why none. With `take` it scans on until it is closed, and gives nothing. */
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

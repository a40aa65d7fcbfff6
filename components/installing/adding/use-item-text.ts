import { useTranslations } from "next-intl";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import type { AddItem } from "#lib/client/adding/add-run.ts";

/** The result of adding a device, as a sentence. */
export function useItemText(): (item: Omit<AddItem, "requestId" | "taskId">) => string {
  const t = useTranslations("adding");
  const failureText = useFailureText();
  return ({ state, deviceId, deviceName, record, failure }) => {
    const device = record?.deviceName || deviceName || deviceId;
    if (state === "done") return t("added", { device });
    if (state === "waiting") return t("kept", { device });
    if (state === "sending") return t("sending", { device });
    return record?.errorMsg || (failure ? failureText(failure) : t("failed"));
  };
}

import { useTranslations } from "next-intl";
import type { Change } from "#lib/contract/changes.ts";
import { assistanceSteps } from "#lib/domain/people/assistance.ts";
import { shareSteps } from "#lib/domain/people/share-steps.ts";

const commands = ["refresh", "defrost", "resetAlarm", "on", "off", "wifiReset"] as const;

/** The title of an operation: the name of a setting, or the effect of a command. */
export function useChangeTitle(): (change: Change) => string {
  const t = useTranslations("history");
  return ({ type, cmd, argName, argId }) => {
    const command = commands.find((each) => each === cmd);
    const step = type === "share" && shareSteps.find((each) => each === cmd);
    const assisted = type === "assist" && assistanceSteps.find((each) => each === cmd);
    if (step) return t(`shares.${step}`);
    if (assisted) return t(`assistance.${assisted}`);
    if (command) return t(`commands.${command}`);
    if (type === "arg" || !type) return argName || argId || t("types.arg");
    return t(`types.${type}`);
  };
}

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { useDiagnosisOffer } from "#lib/client/devices/diagnosis-offer.ts";
import { diagnosisView } from "#lib/domain/devices/diagnosis.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "../wifi.module.css";
import type { Cause } from "./run-steps.ts";

/** Where the wizard continues after a set-up: at the password, the list of networks, or the beginning. */
export type Fix = "password" | "choose" | "prepare";

const fixesOf: Record<Cause, readonly Fix[]> = {
  authError: ["password", "choose"],
  apNotFound: ["choose"],
  noIp: ["choose", "password"],
  cloudUnreachable: ["choose"],
  timeout: ["prepare"],
  silent: ["prepare"],
  refused: ["prepare"],
  offline: ["prepare"],
  notSent: ["password"],
};
/** Causes for which the device itself should be looked at. */
const doubtful: readonly Cause[] = ["timeout", "silent", "refused", "offline"];

type Props = { deviceId: string; cause?: Cause; fix: (fix: Fix) => void };

/** The actions after a set-up, the most likely first; after a success another device can be set up. */
export function RunFixes({ deviceId, cause, fix }: Props) {
  const t = useTranslations("wifi.run");
  const canDiagnose = useDiagnosisOffer();
  const fixes = cause ? fixesOf[cause] : (["prepare"] as const);
  return (
    <div className={styles.fixes}>
      {fixes.map((each, index) => (
        <Button key={each} variant={cause && index === 0 ? "primary" : "tinted"} onClick={() => fix(each)}>
          {t(cause ? `again.${each}` : "another")}
        </Button>
      ))}
      {canDiagnose && cause && doubtful.includes(cause) ? (
        <ButtonLink variant="tinted" href={href("deviceInfo", { deviceId, ...diagnosisView })}>
          {t("diagnose")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

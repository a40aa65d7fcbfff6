import { useTranslations } from "next-intl";
import { Header } from "#components/ui/screen/header.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "../wifi.module.css";
import { stepCount } from "./use-wizard-step.ts";

type Props = { title: string; deviceId: string; deviceName: string; number: number };

/** Header of the wizard: step, number of steps, and device. */
export function WizardHead({ title, deviceId, deviceName, number }: Props) {
  const t = useTranslations("wifi");
  return (
    <>
      <Header
        title={title}
        back={href("deviceMore", { deviceId })}
        sub={joinFacts(t("step", { number, count: stepCount }), deviceName)}
      />
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: stepCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are identical and never reordered
          <span key={index} data-done={index < number ? "" : undefined} />
        ))}
      </div>
    </>
  );
}

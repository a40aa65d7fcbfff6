import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { Card } from "#components/ui/screen/card.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import { useLevelText } from "../level-text.ts";
import styles from "../wifi.module.css";
import { WifiIcon } from "../wifi-icon.tsx";
import type { ChosenNetwork } from "./chosen-network.ts";

/** The chosen network, with a button to choose another. */
export function NetworkCard({ network, change }: { network: ChosenNetwork; change: () => void }) {
  const t = useTranslations("wifi.password");
  const level = useLevelText();
  const { account, hidden } = network;
  const words = [t("band"), ...(network.level ? [level(network.level)] : []), ...(hidden ? [t("hides")] : [])];
  return (
    <Card>
      <div className={styles.chosen}>
        <WifiIcon level={network.level} />
        <span className={styles.name}>
          <b>{account}</b>
          <span className={styles.meta}>{joinFacts(...words)}</span>
        </span>
        <Button variant="tinted" small onClick={change}>
          {t("change")}
        </Button>
      </div>
    </Card>
  );
}

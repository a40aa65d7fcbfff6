import { IconBuilding, IconCode, IconFileText, IconLifebuoy, IconShieldCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { BrandMark } from "#components/ui/drawings/brand-mark.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./about.module.css";
import { NativeVersion } from "./native-version.tsx";

/** The app's name and version, and its documents. */
export function AboutScreen({ version, devTools }: { version: string; devTools: boolean }) {
  const titles = useTranslations("titles");
  const app = useTranslations("app");
  const t = useTranslations("about");
  const more = useTranslations("more");
  return (
    <>
      <Header title={titles("aboutApp")} back={href("more")} backInHistory />
      <Body padded>
        <div className={styles.app}>
          <BrandMark size={72} />
          <span className={styles.name}>{app("name")}</span>
          <span className={styles.version}>{t("version", { version })}</span>
          <NativeVersion className={styles.version} />
        </div>
        <ListGroup title={t("documents")}>
          <ListRowLink
            href={href("richText", { id: "user-agreement" })}
            icon={IconFileText}
            label={more("agreement")}
          />
          <ListRowLink href={href("privacyPolicy")} icon={IconShieldCheck} label={more("privacy")} />
          <ListRowLink href={href("company")} icon={IconBuilding} label={titles("company")} />
          <ListRowLink href={href("company2")} icon={IconLifebuoy} label={titles("company2")} />
        </ListGroup>
        {devTools ? (
          <ListGroup title={t("developers")}>
            <ListRowLink href={href("devTools")} icon={IconCode} label={titles("devTools")} />
          </ListGroup>
        ) : null}
      </Body>
    </>
  );
}

import { IconBrandWechat, IconDeviceMobile, IconLock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { wechatStart } from "#lib/domain/people/wechat-flow.ts";
import styles from "./login.module.css";
import { WechatButton } from "./wechat-button.tsx";

type Props = {
  way: "password" | "sms";
  href: string;
  /** The target after signing in, already checked to be ours. */
  target: string;
  consent: ReactNode;
};

/** The other ways to sign in: WeChat, and password or SMS. */
export function OtherWays({ way, href, target, consent }: Props) {
  const t = useTranslations("login");
  const Icon = way === "password" ? IconLock : IconDeviceMobile;
  return (
    <div className={styles.others}>
      <p>{t("other")}</p>
      <div className={styles.ways}>
        <WechatButton start={wechatStart("login", target)} consent={consent}>
          <IconBrandWechat size={20} stroke={1.8} aria-hidden="true" />
          {t("wechat")}
        </WechatButton>
        <ButtonLink href={href} variant="outline" small replace>
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          {way === "password" ? t("password") : t("code")}
        </ButtonLink>
      </div>
    </div>
  );
}

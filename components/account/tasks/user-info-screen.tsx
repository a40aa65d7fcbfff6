import { IconBrandWechat, IconDeviceMobile, IconLock, IconUser } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { ErrorState } from "#components/ui/failures/error-state.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import type { User } from "#lib/contract/account.ts";
import type { Result } from "#lib/contract/wire.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { AccountScreen } from "../account-screen.tsx";
import { Avatar } from "../avatar.tsx";
import styles from "../more/more.module.css";
import { EndOthers } from "./end-others.tsx";

/** The account page: picture and fields, ways to sign in, and deleting the account. */
export function UserInfoScreen({ user }: { user: Result<User & { hasPassword?: boolean | null | undefined }> }) {
  const t = useTranslations("account");
  const words = useTranslations("account.fields");
  const titles = useTranslations("titles");
  if (!user.ok)
    return (
      <AccountScreen screen="userInfo" back={href("more")}>
        <Body>
          <ErrorState failure={user.failure} />
        </Body>
      </AccountScreen>
    );
  const { name, username, avatar, email, contactNumber, companyName, mobile, wxBound, hasPassword } = user.data;
  const shown = name || username;
  const fields = { name: shown, email, contactNumber: contactNumber && maskPhone(contactNumber), companyName };
  return (
    <AccountScreen screen="userInfo" back={href("more")}>
      <Body padded>
        <ListGroup>
          <ListRowLink
            href={href("updateAvatar")}
            label={t("picture")}
            value={<Avatar picture={avatar} name={shown} size="small" />}
          />
          {(["name", "email", "contactNumber", "companyName"] as const).map((field) => (
            <ListRowLink
              key={field}
              href={href("updateUser")}
              label={words(field)}
              value={fields[field] || t("notGiven")}
            />
          ))}
        </ListGroup>
        <ListGroup title={t("signingIn")}>
          <ListRow icon={IconUser} label={t("username")} value={username} />
          <ListRowLink
            href={href("bindMobile")}
            icon={IconDeviceMobile}
            label={titles("bindMobile")}
            value={<span className="num">{mobile ? maskPhone(mobile) : t("notBound")}</span>}
          />
          <ListRowLink
            href={href("bindWechat")}
            icon={IconBrandWechat}
            label={titles("bindWechat")}
            value={wxBound ? t("bound") : t("notBound")}
          />
          <ListRowLink
            href={href("updatePassword")}
            icon={IconLock}
            label={titles("updatePassword")}
            value={hasPassword === false ? t("notSet") : t("change")}
          />
          <EndOthers />
        </ListGroup>
        <div className={styles.leave}>
          <ButtonLink href={href("deleteAccount")} variant="danger-tint">
            {titles("deleteAccount")}
          </ButtonLink>
        </div>
      </Body>
    </AccountScreen>
  );
}

import {
  IconBellRinging,
  IconCloudDownload,
  IconCreditCard,
  IconHeartHandshake,
  IconHistory,
  IconInfoCircle,
  IconLifebuoy,
  IconListCheck,
  IconMapPin,
  IconPlus,
  IconReceipt,
  IconScan,
  IconWifi,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Can } from "#components/ui/can.tsx";
import { NoPermission } from "#components/ui/failures/no-permission.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { User } from "#lib/contract/account.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { addRecordsHref } from "#lib/domain/queries/add-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { AppearanceRow } from "./appearance-row.tsx";
import { KeptRow } from "./kept-row.tsx";
import { LanguageRow } from "./language-row.tsx";
import styles from "./more.module.css";
import { ProfileCard } from "./profile-card.tsx";
import { SignOut } from "./sign-out.tsx";

/** The signed-in person, preferences, agreements, and signing out, which works even if the rest failed. */
export function MoreScreen({ user, codes = [] }: { user: Result<User>; codes?: readonly PermissionCode[] }) {
  const titles = useTranslations("titles");
  const t = useTranslations("more");
  return (
    <>
      <Header title={titles("more")} />
      <Body padded>
        {!user.ok && user.failure.reaction === "denied" ? (
          <>
            <NoPermission code={user.failure.lacking} way={codes.includes("tab:device") ? "home" : "none"} />
            <SignOut />
          </>
        ) : (
          <div className={styles.groups}>
            <ProfileCard user={user} />
            <ListGroup title={t("devices")}>
              <ListRowLink
                href={href("scanAdd", { scan: 1 })}
                icon={IconScan}
                label={titles("scanAdd")}
                sub={t("scanText")}
              />
              <Can code="more:scan-add" of={codes}>
                <ListRowLink
                  href={href("scanAddDevice")}
                  icon={IconPlus}
                  label={titles("scanAddDevice")}
                  sub={t("addText")}
                />
              </Can>
              <Can code="tab:device" of={codes}>
                <ListRowLink href={href("renew")} icon={IconCreditCard} label={titles("renew")} sub={t("renewText")} />
              </Can>
              <Can code="authcode:use" of={codes}>
                <ListRowLink
                  href={href("assistance")}
                  icon={IconHeartHandshake}
                  label={titles("assistance")}
                  sub={t("assistText")}
                />
              </Can>
              <Can code="more:ota" of={codes}>
                <ListRowLink
                  href={href("otaDevices")}
                  icon={IconCloudDownload}
                  label={titles("otaDevices")}
                  sub={t("otaText")}
                />
              </Can>
            </ListGroup>
            <ListGroup title={t("preferences")}>
              <ListRowLink href={href("messageSettings")} icon={IconBellRinging} label={titles("messageSettings")} />
              <Can code="gateway:wifi-config" of={codes}>
                <ListRowLink
                  href={href("wifiSettings")}
                  icon={IconWifi}
                  label={titles("wifiSettings")}
                  sub={t("wifiText")}
                />
              </Can>
              <LanguageRow />
              <AppearanceRow />
              <KeptRow />
            </ListGroup>
            <ListGroup title={t("records")}>
              <Can code="more:scan-add" of={codes}>
                <ListRowLink href={addRecordsHref()} icon={IconListCheck} label={titles("addRecords")} />
              </Can>
              <ListRowLink href={href("history")} icon={IconHistory} label={t("history")} />
              <ListRowLink href={href("orders")} icon={IconReceipt} label={titles("orders")} />
              <ListRowLink href={href("renewAddress")} icon={IconMapPin} label={titles("renewAddress")} />
            </ListGroup>
            <ListGroup title={t("about")}>
              <ListRowLink href={href("contactService")} icon={IconLifebuoy} label={titles("contactService")} />
              <ListRowLink href={href("aboutApp")} icon={IconInfoCircle} label={titles("aboutApp")} />
            </ListGroup>
            <SignOut />
          </div>
        )}
      </Body>
    </>
  );
}

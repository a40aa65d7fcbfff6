import { IconUser } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { Guest } from "#lib/contract/shares.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./sharing.module.css";

/** The guests of a device, each with a link to their rights. */
export function GuestList({ deviceId, guests }: { deviceId: string; guests: readonly Guest[] }) {
  const t = useTranslations("share");
  return (
    <ListGroup title={t("guests", { count: guests.length })}>
      {guests.length === 0 ? <p className={styles.none}>{t("noGuests")}</p> : null}
      {guests.map((guest) => (
        <ListRowLink
          key={guest.userId}
          href={href("shareDetail", { deviceId, userId: guest.userId })}
          icon={IconUser}
          label={nameOf(guest)}
          // If the platform does not report it here, it is shown on the guest's own page.
          sub={joinFacts(
            guest.mobileMasked || maskPhone(guest.username ?? ""),
            typeof guest.writable === "boolean" && t(guest.writable ? "canSet" : "canSee"),
          )}
        />
      ))}
    </ListGroup>
  );
}

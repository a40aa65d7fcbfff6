import { IconBuilding, IconMail, IconPhone, IconUser } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { ListRowCall } from "#components/ui/lists/list-row-call.tsx";
import type { User } from "#lib/contract/account.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { callHref } from "#lib/domain/people/phone-calls.ts";

const icons = { email: IconMail, contactNumber: IconPhone, companyName: IconBuilding };

/** A person's account name, if the title is another name, and contact data. */
export function PersonFacts({ person }: { person: User }) {
  const { name, username, mobile, email, contactNumber, companyName } = person;
  const t = useTranslations("people");
  const words = useTranslations("account");
  const titles = useTranslations("titles");
  const fields = { email, contactNumber: contactNumber && maskPhone(contactNumber), companyName };
  const given = (["email", "contactNumber", "companyName"] as const).filter((field) => fields[field]);
  const account = name ? maskPhone(username) : "";
  const mobileCall = callHref(mobile ?? "");
  const contactCall = callHref(contactNumber ?? "");
  if (given.length === 0 && !account && !mobile) return null;
  return (
    <ListGroup>
      {account ? <ListRow icon={IconUser} label={words("username")} value={account} /> : null}
      {mobile && mobileCall ? (
        <ListRowCall href={mobileCall} label={t("call")} value={maskPhone(mobile)} />
      ) : mobile ? (
        <ListRow icon={IconPhone} label={titles("bindMobile")} value={maskPhone(mobile)} />
      ) : null}
      {given.map((field) =>
        field !== "contactNumber" || !contactCall ? (
          <ListRow key={field} icon={icons[field]} label={words(`fields.${field}`)} value={fields[field]} />
        ) : contactCall === mobileCall ? null : (
          <ListRowCall
            key={field}
            href={contactCall}
            label={t("call")}
            sub={words(`fields.${field}`)}
            value={fields[field]}
          />
        ),
      )}
    </ListGroup>
  );
}

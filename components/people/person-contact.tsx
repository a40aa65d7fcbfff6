import { useTranslations } from "next-intl";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import type { User } from "#lib/contract/account.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";

/** What a person says of himself to whoever manages him; nothing of what he has not given. */
export function PersonContact({ person: { email, contactNumber, companyName } }: { person: User }) {
  const t = useTranslations("people");
  const words = useTranslations("account.fields");
  const fields = { email, contactNumber: contactNumber && maskPhone(contactNumber), companyName };
  const given = (["email", "contactNumber", "companyName"] as const).filter((field) => fields[field]);
  if (given.length === 0) return null;
  return (
    <ListGroup title={t("contact")}>
      {given.map((field) => (
        <ListRow key={field} label={words(field)} value={fields[field]} />
      ))}
    </ListGroup>
  );
}

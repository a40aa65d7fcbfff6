import { useTranslations } from "next-intl";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { ListRowCall } from "#components/ui/lists/list-row-call.tsx";
import type { User } from "#lib/contract/account.ts";
import { maskPhone } from "#lib/domain/people/masks.ts";
import { callHref } from "#lib/domain/people/phone-calls.ts";

/** How to reach a person, for whoever manages him: what he says of himself, nothing of what he has not given. */
export function PersonContact({ person: { mobile, email, contactNumber, companyName } }: { person: User }) {
  const t = useTranslations("people");
  const words = useTranslations("account.fields");
  const fields = { email, contactNumber: contactNumber && maskPhone(contactNumber), companyName };
  const given = (["email", "contactNumber", "companyName"] as const).filter((field) => fields[field]);
  const mobileCall = callHref(mobile ?? "");
  const contactCall = callHref(contactNumber ?? "");
  if (given.length === 0 && !mobileCall) return null;
  return (
    <ListGroup title={t("contact")}>
      {mobile && mobileCall ? <ListRowCall href={mobileCall} label={t("call")} value={maskPhone(mobile)} /> : null}
      {given.map((field) =>
        field !== "contactNumber" || !contactCall ? (
          <ListRow key={field} label={words(field)} value={fields[field]} />
        ) : contactCall === mobileCall ? null : (
          <ListRowCall key={field} href={contactCall} label={t("call")} sub={words(field)} value={fields[field]} />
        ),
      )}
    </ListGroup>
  );
}

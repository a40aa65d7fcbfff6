import { getMessages } from "next-intl/server";
import { RegisterForm } from "#components/account/sign-in/register-form.tsx";
import { RegisterScreen } from "#components/account/sign-in/register-screen.tsx";
import { Terms } from "#components/account/sign-in/terms.tsx";
import { AddedMessages } from "#components/ui/document/added-messages.tsx";
import { parseAccountQuery } from "#lib/domain/queries/account-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { packed } from "#lib/domain/texts/packed.ts";
import { newAccountWords } from "#lib/i18n/page-words.ts";
import { titled } from "#lib/i18n/titled.ts";

export const generateMetadata = titled("register");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = parseAccountQuery(await searchParams);
  const { redirect = href("home") } = query;
  return (
    <AddedMessages messages={packed(newAccountWords(await getMessages()))}>
      <RegisterScreen task="register" query={query}>
        <RegisterForm
          next={href("login", { ...query, redirect })}
          target={redirect}
          consent={<Terms sentence="line" app={query.app} />}
        />
      </RegisterScreen>
    </AddedMessages>
  );
}

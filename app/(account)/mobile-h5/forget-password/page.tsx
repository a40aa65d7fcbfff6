import { getMessages } from "next-intl/server";
import { ForgotForm } from "#components/account/sign-in/forgot-form.tsx";
import { RegisterScreen } from "#components/account/sign-in/register-screen.tsx";
import { AddedMessages } from "#components/ui/document/added-messages.tsx";
import { parseAccountQuery } from "#lib/domain/queries/account-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { packed } from "#lib/domain/texts/packed.ts";
import { newAccountWords } from "#lib/i18n/page-words.ts";
import { titled } from "#lib/i18n/titled.ts";

export const generateMetadata = titled("forgetPassword");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = parseAccountQuery(await searchParams);
  return (
    <AddedMessages messages={packed(newAccountWords(await getMessages()))}>
      <RegisterScreen task="forgetPassword" query={query}>
        <ForgotForm next={href("login", query)} />
      </RegisterScreen>
    </AddedMessages>
  );
}

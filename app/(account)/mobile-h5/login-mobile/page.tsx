import { CodeForm } from "#components/account/code-form.tsx";
import { LoginScreen } from "#components/account/login-screen.tsx";
import { parseAccountQuery } from "#lib/domain/queries/account-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { goingTo } from "#lib/domain/screens/addresses.ts";
import { titled } from "#lib/i18n/titled.ts";

export const generateMetadata = titled("loginMobile");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const { [goingTo]: redirect, notice } = params;
  const { app } = parseAccountQuery(params);
  return <LoginScreen way="sms" form={CodeForm} redirect={redirect} notice={notice} app={app} />;
}

import { CodeForm } from "#components/account/sign-in/code-form.tsx";
import { LoginScreen } from "#components/account/sign-in/login-screen.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";

export const generateMetadata = titled("loginMobile");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <LoginScreen way="sms" form={CodeForm} params={await searchParams} />;
}

import { LoginScreen } from "#components/account/sign-in/login-screen.tsx";
import { PasswordForm } from "#components/account/sign-in/password-form.tsx";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";

export const generateMetadata = titled("login");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <LoginScreen way="password" form={PasswordForm} params={await searchParams} />;
}

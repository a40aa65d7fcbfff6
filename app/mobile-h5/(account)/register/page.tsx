import { RegisterScreen } from "#components/account/register-screen.tsx";
import type { SearchParams } from "#lib/domain/device-query.ts";
import { titled } from "#lib/i18n/titled.ts";

export const generateMetadata = titled("register");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <RegisterScreen task="register" redirect={(await searchParams).redirect} />;
}

import { RegisterForm } from "#components/account/register-form.tsx";
import { RegisterScreen } from "#components/account/register-screen.tsx";
import { ClientMessages } from "#components/ui/client-messages.tsx";
import type { SearchParams } from "#lib/domain/device-query.ts";
import { safeRedirect } from "#lib/domain/redirect.ts";
import { titled } from "#lib/i18n/titled.ts";

export const generateMetadata = titled("register");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { redirect } = await searchParams;
  const kept = redirect === undefined ? undefined : safeRedirect(redirect);
  return (
    <ClientMessages of={["account"]}>
      <RegisterScreen task="register" redirect={kept}>
        <RegisterForm target={safeRedirect(redirect)} />
      </RegisterScreen>
    </ClientMessages>
  );
}

import { ForgotForm } from "#components/account/forgot-form.tsx";
import { RegisterScreen } from "#components/account/register-screen.tsx";
import { ClientMessages } from "#components/ui/client-messages.tsx";
import type { SearchParams } from "#lib/domain/device-query.ts";
import { safeRedirect } from "#lib/domain/redirect.ts";
import { titled } from "#lib/i18n/titled.ts";

export const generateMetadata = titled("forgetPassword");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { redirect } = await searchParams;
  const kept = redirect === undefined ? undefined : safeRedirect(redirect);
  return (
    <ClientMessages of={["account"]}>
      <RegisterScreen task="forgetPassword" redirect={kept}>
        <ForgotForm redirect={kept} />
      </RegisterScreen>
    </ClientMessages>
  );
}

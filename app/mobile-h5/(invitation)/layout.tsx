import type { ReactNode } from "react";
import { ClientMessages } from "#components/ui/client-messages.tsx";
import { Screen } from "#components/ui/screen.tsx";

export default function InvitationLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages of={["invitation", "language"]}>
      <Screen>{children}</Screen>
    </ClientMessages>
  );
}

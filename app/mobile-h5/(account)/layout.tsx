import type { ReactNode } from "react";
import { ClientMessages } from "#components/ui/client-messages.tsx";

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <ClientMessages of={["login", "consent", "language"]}>{children}</ClientMessages>;
}

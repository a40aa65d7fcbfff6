import type { ReactNode } from "react";
import { Screen } from "#components/ui/screen/screen.tsx";

export default function PageLayout({ children }: { children: ReactNode }) {
  return <Screen>{children}</Screen>;
}

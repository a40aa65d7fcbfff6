import {
  IconBook,
  IconBox,
  IconChartLine,
  IconCreditCard,
  IconHelpCircle,
  IconMessageCircle,
  IconShoppingCart,
  IconTool,
  IconWorld,
} from "@tabler/icons-react";
import { TabIcon } from "#components/ui/drawings/tab-icon.tsx";
import type { menuIcons, MenuIcon as Name } from "#lib/domain/screens/menu-tabs.ts";

const drawings = {
  card: IconCreditCard,
  box: IconBox,
  help: IconHelpCircle,
  book: IconBook,
  cart: IconShoppingCart,
  chat: IconMessageCircle,
  chart: IconChartLine,
  tool: IconTool,
  globe: IconWorld,
} satisfies Record<(typeof menuIcons)[number], unknown>;

const isDrawn = (name: Name): name is keyof typeof drawings => name in drawings;

/** The icon of an entry of the bottom bar: one of the menu's own, or a tab's. */
export function MenuIcon({ name }: { name: Name }) {
  if (!isDrawn(name)) return <TabIcon tab={name} />;
  const Drawn = drawings[name];
  return <Drawn size={24} stroke={1.8} aria-hidden="true" />;
}

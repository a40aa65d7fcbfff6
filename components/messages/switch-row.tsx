import { ListRow } from "#components/ui/list-row.tsx";
import { Switch } from "#components/ui/switch.tsx";

type Props = { label: string; sub: string; on: boolean; change: (on: boolean) => void };

/** A line of a form with a switch and a sentence of what it brings. */
export const SwitchRow = ({ label, sub, on, change }: Props) => (
  <ListRow label={label} sub={sub} end={<Switch label={label} on={on} onClick={() => change(!on)} />} />
);

import { Switch } from "#components/ui/fields/switch.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";

type Props = { label: string; sub: string; on: boolean; change: (on: boolean) => void };

/** A form row with a switch and an explanation. */
export const SwitchRow = ({ label, sub, on, change }: Props) => (
  <ListRow label={label} sub={sub} end={<Switch label={label} on={on} onClick={() => change(!on)} />} />
);

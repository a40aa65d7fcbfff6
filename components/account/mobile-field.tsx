import { TextField } from "#components/ui/fields/text-field.tsx";

export const MobileField = ({ label, error }: { label: string; error?: string | undefined }) => (
  <TextField label={label} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={20} error={error} />
);

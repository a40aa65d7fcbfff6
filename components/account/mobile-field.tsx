import { TextField } from "#components/ui/fields/text-field.tsx";

/** The number of a mobile phone, with what is wrong with it. */
export const MobileField = ({ label, error }: { label: string; error?: string | undefined }) => (
  <TextField label={label} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={20} error={error} />
);

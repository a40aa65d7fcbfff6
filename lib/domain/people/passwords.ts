import { pageLimits } from "../screens/page-limits.ts";

/** Rule for new passwords: 6 to 16 characters, letters and digits only, at least one of each. */
export function passwordFits(password: string): boolean {
  const { min, max } = pageLimits.password;
  return (
    password.length >= min &&
    password.length <= max &&
    /^[A-Za-z0-9]+$/.test(password) &&
    /[A-Za-z]/.test(password) &&
    /\d/.test(password)
  );
}

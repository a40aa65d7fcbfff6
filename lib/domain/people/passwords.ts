import { pageLimits } from "../screens/page-limits.ts";

/** A new password is allowed: 6 to 16 characters, only letters and digits, and both of them. */
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

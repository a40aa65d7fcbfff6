import type { Role } from "./permissions.ts";

/** The three people of an empty database, so that the first screen can be tried. Their passwords are public knowledge. */
export const firstPeople = [
  { username: "admin", password: "Admin123", role: "superAdmin" },
  { username: "manager", password: "Manager123", role: "endManager" },
  { username: "operator", password: "Operator123", role: "endUser" },
] as const satisfies readonly { username: string; password: string; role: Role }[];

import type { Role } from "./permissions.ts";

/** The three accounts of an empty database, for trying the product. Their passwords are public. */
export const firstPeople = [
  { username: "admin", password: "Admin123", role: "superAdmin" },
  { username: "manager", password: "Manager123", role: "endManager" },
  { username: "operator", password: "Operator123", role: "endUser" },
] as const satisfies readonly { username: string; password: string; role: Role }[];

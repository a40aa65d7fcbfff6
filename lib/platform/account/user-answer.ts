import type { Selectable } from "kysely";
import type { User } from "#lib/contract/account.ts";
import type { Language } from "#lib/domain/languages.ts";
import { isRole } from "../security/roles.ts";
import { roleName } from "../sentences.ts";
import type { Schema } from "../store/schema.ts";

export type UserRow = Selectable<Schema["users"]>;

/** A person as answered: without the password's hash and ids of other services. */
export const userAnswer = (row: UserRow, language: Language): User => ({
  userId: row.userId,
  username: row.username,
  name: row.name,
  email: row.email,
  contactNumber: row.contactNumber,
  companyName: row.companyName,
  avatar: row.avatar,
  role: row.role,
  roleName: isRole(row.role) ? roleName(language, row.role) : row.role,
  mobile: row.mobile,
  wxBound: row.wxOpenId !== null,
  createTime: row.createTime,
  lang: row.lang,
});

import { type Role, roles } from "#lib/domain/people/permissions.ts";

export const isRole = (text: string): text is Role => roles.some((role) => role === text);

import { type Role, roles } from "#lib/domain/permissions.ts";

export const isRole = (text: string): text is Role => roles.some((role) => role === text);

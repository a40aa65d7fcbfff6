import { cloneElement, type ReactElement } from "react";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";

type Props = {
  /** The permission that the element needs: that of its call, or of the screen it leads to. */
  code: PermissionCode;
  /** The codes that the person holds. */
  of: readonly string[];
  children: ReactElement<{ "data-code"?: string }>;
};

/**
 * Renders its element only for people with a permission. `data-code` lets tests check that pages contain nothing
 * forbidden.
 */
export const Can = ({ code, of, children }: Props) =>
  of.includes(code) ? cloneElement(children, { "data-code": code }) : null;

import { cloneElement, type ReactElement } from "react";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";

type Props = {
  /** The code that the element needs: that of the call which it makes, or of the screen to which it leads. */
  code: PermissionCode;
  /** The codes that the person holds. */
  of: readonly string[];
  children: ReactElement<{ "data-code"?: string }>;
};

/**
 * An element for those who hold a code: for others it is not there at all. The element carries its code as
 * `data-code`, so that a test can look whether anything is left on a page that the person may not use.
 */
export const Can = ({ code, of, children }: Props) =>
  of.includes(code) ? cloneElement(children, { "data-code": code }) : null;

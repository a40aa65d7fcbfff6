/**
 * Whether the curve is in a device's dock. An expired service does not remove it, since its page explains what to do.
 */
export const curveShown = ({ access, reason }: { access: boolean; reason?: string | null | undefined }): boolean =>
  access || reason === "expired";

/**
 * Whether a device's curve has a place in its dock, as the platform answers. An ended service does not take it away,
 * since its page says what helps.
 */
export const curveShown = ({ access, reason }: { access: boolean; reason?: string | null | undefined }): boolean =>
  access || reason === "expired";

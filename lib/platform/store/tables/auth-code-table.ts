/**
 * An authorization code, open or in use. Deleted when it is revoked, and when its assistance ends. Times are epoch
 * milliseconds.
 */
export type AuthCodeTable = {
  codeId: string;
  /** The code itself is not stored. */
  codeHash: string;
  deviceId: string;
  ownerId: string;
  /** One of assistanceTypes. */
  type: string;
  createTime: number;
  /** Until when it can be redeemed, and until when the assistance lasts. */
  expireTime: number;
  /** Who uses it, and since when; null while it is open. */
  userId: string | null;
  useTime: number | null;
};

/**
 * An authorization code that was made and not taken back. It goes when it is taken back and when the assistance that it
 * gave ends. Times are epoch milliseconds.
 */
export type AuthCodeTable = {
  codeId: string;
  /** The code itself is known only to whom it was given. */
  codeHash: string;
  deviceId: string;
  /** Who made it. */
  ownerId: string;
  /** One of assistanceTypes. */
  type: string;
  createTime: number;
  /** Until when it can be used, and until when whoever uses it may assist. */
  expireTime: number;
  /** Who uses it, and since when; null while nobody does. */
  userId: string | null;
  useTime: number | null;
};

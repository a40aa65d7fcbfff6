/** An invitation to one or more devices. Times are epoch milliseconds. */
export type ShareTable = {
  shareId: string;
  /** The code itself is not stored. */
  codeHash: string;
  ownerId: string;
  createTime: number;
  expireTime: number;
  /** When it was accepted or revoked. */
  endTime: number | null;
  userId: string | null;
};

export type ShareDeviceTable = { shareId: string; deviceId: string };

/** A group of arguments in an invitation; `writable` is 0 or 1. */
export type ShareGroupTable = { shareId: string; groupId: string; writable: 0 | 1 };

/** A group of arguments shared with a guest; deleted with the binding. */
export type GuestGroupTable = { deviceId: string; userId: string; groupId: string; writable: 0 | 1 };

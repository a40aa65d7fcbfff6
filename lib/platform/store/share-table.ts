/** An invitation to one or more devices. Times are epoch milliseconds. */
export type ShareTable = {
  shareId: string;
  /** The code itself is known only to whom it was given. */
  codeHash: string;
  /** Who invites. */
  ownerId: string;
  createTime: number;
  expireTime: number;
  /** When it was accepted or taken back; one of both at most. */
  endTime: number | null;
  /** Who accepted it. */
  userId: string | null;
};

export type ShareDeviceTable = { shareId: string; deviceId: string };

/** A group of arguments that an invitation gives; `writable` is 0 or 1. */
export type ShareGroupTable = { shareId: string; groupId: string; writable: 0 | 1 };

/** A group of arguments that a guest has of a device; it goes with the binding. */
export type GuestGroupTable = { deviceId: string; userId: string; groupId: string; writable: 0 | 1 };

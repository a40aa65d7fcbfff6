/** Feedback to customer service. */
export type FeedbackTable = {
  ticketNo: string;
  userId: string;
  content: string;
  /** Contact data, in the person's own words. */
  contact: string | null;
  deviceId: string | null;
  /** Addresses of uploaded pictures, one per line. */
  images: string | null;
  /** App and browser of the sender. */
  appInfo: string | null;
  createTime: number;
};

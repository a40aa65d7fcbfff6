/** What somebody told the customer service. */
export type FeedbackTable = {
  ticketNo: string;
  userId: string;
  content: string;
  /** How to reach the person, in his own words. */
  contact: string | null;
  deviceId: string | null;
  /** Addresses of uploaded pictures, one per line. */
  images: string | null;
  /** Which app and browser it came from. */
  appInfo: string | null;
  createTime: number;
};

/** Flags are 0 or 1, times epoch milliseconds, as in the rest of the schema. */
type Flag = 0 | 1;
type Time = number;

/** A person's settings; without a row, the defaults apply. */
export type MessageSettingsTable = {
  userId: string;
  app: Flag;
  sms: Flag;
  wx: Flag;
  email: Flag;
  webhook: Flag;
  webhookUrl: string | null;
  /** Key of the webhook's signature, stored in clear since it must be used. */
  webhookSecret: string | null;
  offlineAlarm: Flag;
  offlineDelayMin: number;
  /** "22:00", in the sites' time zone. */
  quietFrom: string | null;
  quietTo: string | null;
  escalateAfterMin: number | null;
  escalateTo: string | null;
};

/** A browser or app for push messages; it belongs to the session that registered it. */
export type PushTargetTable = {
  targetId: string;
  userId: string;
  tokenHash: string;
  /** "web", "h5", "ios" or "android". */
  platform: string;
  clientId: string;
  packageName: string | null;
  /** Address and keys of a web push subscription; null if a gateway pushes to the clientId. */
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  createTime: Time;
};

/** An alarm to announce to a person, from a time on; done once it was sent, or no longer needed. */
export type AwaitedMessageTable = {
  messageId: string;
  userId: string;
  policeId: string;
  /** "raised", "past" (over before anyone was notified), "recovered", "reminded" or "escalated". */
  kind: string;
  createTime: Time;
  dueTime: Time;
  doneTime: Time | null;
  /** "sent" or "dropped". */
  outcome: string | null;
};

/** A message to a person by one channel: the job queue. */
export type DeliveryTable = {
  /** Also the idempotency key, repeated with each try. */
  deliveryId: string;
  userId: string;
  channel: string;
  /** For channel "app": the browser or app. */
  targetId: string | null;
  /** "alarm", "digest", "recovered" or "test". */
  kind: string;
  title: string;
  text: string;
  /** Path of the screen that the message opens. */
  link: string;
  /** Messages with the same tag replace each other on a screen. */
  tag: string;
  /** Content for a webhook, as JSON. */
  events: string;
  createTime: Time;
  /** Time of the next try. */
  dueTime: Time;
  /** "waiting", "sending", or one of the final deliveryStates. */
  state: string;
  attempts: number;
  /** Until when the process that sends it has claimed it. */
  leaseTime: Time | null;
  sentTime: Time | null;
  shownTime: Time | null;
  reason: string | null;
  /** The secret with which a browser confirms that it showed the message. */
  receipt: string | null;
};

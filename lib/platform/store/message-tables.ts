/** Flags are 0 or 1, times epoch milliseconds, as in the rest of the schema. */
type Flag = 0 | 1;
type Time = number;

/** What a person chose; who has no row has the standard. */
export type MessageSettingsTable = {
  userId: string;
  app: Flag;
  sms: Flag;
  wx: Flag;
  email: Flag;
  webhook: Flag;
  webhookUrl: string | null;
  /** Key of the webhook's signature, kept as it is because it has to be used. */
  webhookSecret: string | null;
  offlineAlarm: Flag;
  offlineDelayMin: number;
  /** "22:00", by the wall clock of the sites. */
  quietFrom: string | null;
  quietTo: string | null;
  escalateAfterMin: number | null;
  escalateTo: string | null;
};

/** A browser or app that messages can be pushed to; it belongs to the session that registered it. */
export type PushTargetTable = {
  targetId: string;
  userId: string;
  tokenHash: string;
  /** "web", "h5", "ios" or "android". */
  platform: string;
  clientId: string;
  packageName: string | null;
  /** Address and keys of a Web Push subscription; null where a gateway pushes to the clientId. */
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  createTime: Time;
};

/** What a person is to be told of an alarm, from when on; done once it was sent or there was no more reason to. */
export type AwaitedMessageTable = {
  messageId: string;
  userId: string;
  policeId: string;
  /** "raised", "past" (over before anybody was told), "recovered", "reminded" or "escalated". */
  kind: string;
  createTime: Time;
  dueTime: Time;
  doneTime: Time | null;
  /** "sent" or "dropped". */
  outcome: string | null;
};

/** One message on its way to one person by one channel: the job queue. */
export type DeliveryTable = {
  /** The idempotency key as well: a repeated sending carries the same. */
  deliveryId: string;
  userId: string;
  channel: string;
  /** Of channel "app": which browser or app. */
  targetId: string | null;
  /** "alarm", "digest", "recovered" or "test". */
  kind: string;
  title: string;
  text: string;
  /** Path of the screen that the message leads to. */
  link: string;
  /** Messages with the same tag replace each other on a screen. */
  tag: string;
  /** What a webhook is told, as JSON. */
  events: string;
  createTime: Time;
  /** When it is to be tried next. */
  dueTime: Time;
  /** "waiting", "sending", or one of the final deliveryStates. */
  state: string;
  attempts: number;
  /** Until when whoever is sending it has it for itself. */
  leaseTime: Time | null;
  sentTime: Time | null;
  shownTime: Time | null;
  reason: string | null;
  /** The word with which a browser says that it showed the message. */
  receipt: string | null;
};

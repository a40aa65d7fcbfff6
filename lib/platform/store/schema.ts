import type { Generated, GeneratedAlways, Kysely } from "kysely";
import type { Bucket } from "#lib/domain/curves/buckets.ts";
import type { AddRecordTable, AddTaskProductTable, AddTaskTable } from "./tables/add-task-tables.ts";
import type { AlarmNoticeTable, AlarmPendingTable, LateFaultTable } from "./tables/alarm-tables.ts";
import type { AuthCodeTable } from "./tables/auth-code-table.ts";
import type { CameraTable } from "./tables/camera-table.ts";
import type { CarriedDeviceTable } from "./tables/carried-device-table.ts";
import type { ChangeTable, DeviceOrderTable } from "./tables/change-table.ts";
import type { FeedbackTable } from "./tables/feedback-table.ts";
import type { FirmwareUpgradeTable, TemporaryDeviceTable } from "./tables/firmware-tables.ts";
import type { GatewayJobTable, GatewayReadingTable } from "./tables/gateway-tables.ts";
import type { InterruptionTable } from "./tables/interruption-table.ts";
import type { InboxTable, LeaseTable } from "./tables/lease-tables.ts";
import type {
  AwaitedMessageTable,
  DeliveryTable,
  MessageSettingsTable,
  PushTargetTable,
} from "./tables/message-tables.ts";
import type { OrderTable } from "./tables/order-table.ts";
import type {
  AddressTable,
  PaymentRequestTable,
  PaymentTable,
  PayNoticeTable,
  TestPaymentTable,
} from "./tables/payment-tables.ts";
import type { PictureTable } from "./tables/picture-table.ts";
import type { ArgGroupTable, ArgTable, ProductTable } from "./tables/product-tables.ts";
import type { GuestGroupTable, ShareDeviceTable, ShareGroupTable, ShareTable } from "./tables/share-table.ts";

/** 0 or 1: both databases read it back as a number. */
export type Flag = 0 | 1;
/** Epoch milliseconds. */
export type Time = number;

type Users = {
  userId: string;
  username: string;
  passwordHash: string;
  name: string;
  /** Sort key of the name, written with it (order-names.ts). */
  nameOrder: GeneratedAlways<string>;
  email: string | null;
  contactNumber: string | null;
  companyName: string | null;
  avatar: string | null;
  role: string;
  mobile: string | null;
  wxOpenId: string | null;
  /** The terminal administrator that this person belongs to; null for super administrators. */
  tenantId: string | null;
  lang: string;
  createTime: Time;
  deleteTime: Time | null;
  /** The role's permission codes that this person does not have, separated by blanks. */
  withheld: string | null;
};
type Tokens = { tokenHash: string; userId: string; createTime: Time; expireTime: Time };
/** Wrong passwords in a row, by the name's hash, so that unknown names behave like known ones. */
type LoginFailures = { nameHash: string; count: number; lastTime: Time };
type Captchas = { captchaId: string; answerHash: string; expireTime: Time };
type SmsCodes = {
  smsId: string;
  mobile: string;
  purpose: string;
  codeHash: string;
  attempts: number;
  createTime: Time;
  expireTime: Time;
  useTime: Time | null;
  /** Hash of the number and the requesting network. */
  askerHash: string | null;
};
type Devices = {
  deviceId: string;
  deviceName: string;
  /** Sort key of the name, written with it (order-names.ts). */
  nameOrder: GeneratedAlways<string>;
  productId: string;
  imgSelect: string;
  version: string;
  iccid: string;
  /** MQTT user name of the device. */
  accessToken: string;
  /** When it was last replaced; 0 is never. */
  tokenTime: Generated<Time>;
  /** How far its clock fell behind, while its readings are corrected; else 0. Milliseconds. */
  clockBehind: Generated<number>;
  createTime: Time;
  activeTime: Time | null;
  expireTime: Time;
  deleteTime: Time | null;
  csq: number | null;
  commOk: number;
  commTotal: number;
  networkMode: string;
  /** When it last reported its kind of connection, by our clock. */
  networkTime: Generated<number>;
  dtuVersion: string;
  ip: string | null;
  dtuOnline: Flag;
  controllerOnline: Flag;
  alarming: Flag;
  /** Derived by deviceStatus(); stored for counting and paging. */
  status: string;
  statusTime: Time;
  dataTime: Time | null;
  receiveTime: Time | null;
  /** Whether a gateway reports for it on an external broker, as last known. */
  byGateway: Generated<Flag>;
  hasCamera: Flag;
  webconfigUrl: string | null;
  location: string | null;
  remark: string | null;
};
type DeviceUsers = {
  deviceId: string;
  userId: string;
  /** One of bindingRoles. */
  role: string;
  bindTime: Time;
  /** Null for an owner; otherwise "share" or an authorization type. */
  authType: string | null;
  /** Until when somebody assists; null for everybody else. */
  expireTime: Time | null;
  /** Who invited this guest, or created the assistant's code. */
  sharedBy: string | null;
};
type Groups = {
  groupId: string;
  groupName: string;
  /** Sort key of the name, written with it (order-names.ts). */
  nameOrder: GeneratedAlways<string>;
  ownerId: string;
  createTime: Time;
};
type GroupDevices = { groupId: string; deviceId: string; addTime: Time };
type GroupUsers = { groupId: string; userId: string; joinTime: Time };
type LatestValues = {
  deviceId: string;
  argId: string;
  num: number | null;
  text: string | null;
  dataTime: Time;
  receiveTime: Time;
  /** Since when the value has been unchanged. */
  sinceTime: Time;
  /** "good" or "bad" (a probe fault, with its code as text). */
  quality: string;
};
type Series = { seriesId: Generated<number>; deviceId: string; argId: string };
type Samples = { seriesId: number; dataTime: Time; receiveTime: Time; value: number };
/** Aggregates of half an hour of samples, stored once it is over: for long curves. */
type Rollups = { seriesId: number } & Bucket;
type Alarms = {
  policeId: string;
  deviceId: string;
  /** One of alarmTypes. */
  alarmType: string;
  level: string;
  argId: string | null;
  value: number | null;
  limit: number | null;
  unit: string | null;
  alarmTime: Time;
  /** Null while it is open. */
  recoverTime: Time | null;
  dealTime: Time | null;
  dealUserId: string | null;
  dealNote: string | null;
  /** The id of the photo that belongs to the note. */
  dealPicture: string | null;
  status: string;
  /** When the platform wrote it, by its own clock: determines which lists could contain it. */
  createTime: Time;
  /** The code of a probe fault. */
  code: string | null;
  /** Messages are suppressed until then; null if not snoozed, or once it is over. */
  snoozeUntil: Time | null;
};
type RichTexts = { id: string; lang: string; title: string; content: string };

/** The tables of the embedded platform, the same on SQLite and PostgreSQL. */
export type Schema = {
  users: Users;
  tokens: Tokens;
  loginFailures: LoginFailures;
  captchas: Captchas;
  smsCodes: SmsCodes;
  products: ProductTable;
  argGroups: ArgGroupTable;
  args: ArgTable;
  devices: Devices;
  deviceUsers: DeviceUsers;
  groups: Groups;
  groupDevices: GroupDevices;
  groupUsers: GroupUsers;
  latestValues: LatestValues;
  series: Series;
  samples: Samples;
  rollups: Rollups;
  alarms: Alarms;
  alarmNotices: AlarmNoticeTable;
  alarmPending: AlarmPendingTable;
  lateFaults: LateFaultTable;
  orders: OrderTable;
  payments: PaymentTable;
  paymentRequests: PaymentRequestTable;
  payNotices: PayNoticeTable;
  addresses: AddressTable;
  testPayments: TestPaymentTable;
  cameras: CameraTable;
  carriedDevices: CarriedDeviceTable;
  changes: ChangeTable;
  deviceOrders: DeviceOrderTable;
  messageSettings: MessageSettingsTable;
  pushTargets: PushTargetTable;
  awaitedMessages: AwaitedMessageTable;
  deliveries: DeliveryTable;
  richTexts: RichTexts;
  pictures: PictureTable;
  addTasks: AddTaskTable;
  addTaskProducts: AddTaskProductTable;
  addRecords: AddRecordTable;
  shares: ShareTable;
  shareDevices: ShareDeviceTable;
  shareGroups: ShareGroupTable;
  guestGroups: GuestGroupTable;
  authCodes: AuthCodeTable;
  feedback: FeedbackTable;
  temporaryDevices: TemporaryDeviceTable;
  firmwareUpgrades: FirmwareUpgradeTable;
  gatewayJobs: GatewayJobTable;
  gatewayReadings: GatewayReadingTable;
  interruptions: InterruptionTable;
  leases: LeaseTable;
  inbox: InboxTable;
};

/** The database, or a transaction on it. */
export type Db = Kysely<Schema>;

import * as z from "zod/mini";
import { alarmReceipt, session, user } from "../account.ts";
import { addRecord } from "../add-tasks.ts";
import { alarm } from "../alarms.ts";
import { argGroup, component, task } from "../args.ts";
import { assistanceCode } from "../assistance.ts";
import { camera } from "../cameras.ts";
import { change } from "../changes.ts";
import { curve } from "../curves.ts";
import { device, deviceDetail, keyArg } from "../devices.ts";
import { diagnosisStep } from "../diagnosis.ts";
import { gatewayState, wifi } from "../gateway.ts";
import { group, groupUser } from "../groups.ts";
import { interruption } from "../interruptions.ts";
import { menuEntry } from "../menu.ts";
import { operator } from "../operators.ts";
import { address, order, plan } from "../orders.ts";
import { guest, invitation, shareGroup } from "../shares.ts";
import { listedUser } from "../users.ts";
import { email, id, mobile, smsCode, time } from "../wire.ts";

/** Schemas that the document defines once and references. */
const named = {
  Id: id,
  Time: time,
  Email: email,
  Mobile: mobile,
  SmsCode: smsCode,
  Address: address,
  AddRecord: addRecord,
  Alarm: alarm,
  AlarmReceipt: alarmReceipt,
  ArgGroup: argGroup,
  AssistanceCode: assistanceCode,
  Camera: camera,
  Change: change,
  Component: component,
  Curve: curve,
  Device: device,
  DeviceDetail: deviceDetail,
  DiagnosisStep: diagnosisStep,
  GatewayState: gatewayState,
  Group: group,
  GroupUser: groupUser,
  Guest: guest,
  Interruption: interruption,
  Invitation: invitation,
  KeyArg: keyArg,
  ListedUser: listedUser,
  MenuEntry: menuEntry,
  Operator: operator,
  Order: order,
  Plan: plan,
  Session: session,
  ShareGroup: shareGroup,
  Task: task,
  User: user,
  Wifi: wifi,
};

const names = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries<z.core.$ZodType>(named)) names.add(schema, { id: name });

export type JsonSchema = { [key: string]: unknown };
type Described = { schema: JsonSchema; shared: Record<string, JsonSchema> };

/** Removes bounds that only mean "safe integer", and additionalProperties, which is the default. */
function withoutNoise(json: z.core.JSONSchema.BaseSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (typeof json.additionalProperties === "object" && Object.keys(json.additionalProperties).length === 0)
    delete json.additionalProperties;
}

/** A schema in OpenAPI form, and the named schemas that it references. */
export function describe(schema: z.core.$ZodType, io: "input" | "output"): Described {
  const json = z.toJSONSchema(schema, { io, metadata: names, override: ({ jsonSchema }) => withoutNoise(jsonSchema) });
  const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs: shared = {}, ...rest } = JSON.parse(text);
  return { schema: rest, shared };
}

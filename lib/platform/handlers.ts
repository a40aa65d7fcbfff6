import type { Endpoint } from "#lib/contract/endpoint.ts";
import type { Contract, EndpointName } from "#lib/contract/index.ts";
import { accountHandlers } from "./account/handlers.ts";
import { addTasksHandlers } from "./add-tasks/handlers.ts";
import { alarmsHandlers } from "./alarms/handlers.ts";
import { argsHandlers } from "./args/handlers.ts";
import { assistanceHandlers } from "./assistance/handlers.ts";
import type { Handler, HandlersOf } from "./call.ts";
import { camerasHandlers } from "./cameras/handlers.ts";
import { changesHandlers } from "./changes/handlers.ts";
import { contentHandlers } from "./content/handlers.ts";
import { curvesHandlers } from "./curves/handlers.ts";
import { devicesHandlers } from "./devices/handlers.ts";
import { diagnosisHandlers } from "./diagnosis/handlers.ts";
import { feedbackHandlers } from "./feedback/handlers.ts";
import { firmwareHandlers } from "./firmware/handlers.ts";
import { gatewayHandlers } from "./gateway/handlers.ts";
import { groupsHandlers } from "./groups/handlers.ts";
import { interruptionsHandlers } from "./interruptions/handlers.ts";
import { menuHandlers } from "./menu/handlers.ts";
import { messagesHandlers } from "./messages/handlers.ts";
import { operatorsHandlers } from "./operators/handlers.ts";
import { ordersHandlers } from "./orders/handlers.ts";
import { overviewHandlers } from "./overview/handlers.ts";
import { uploadsHandlers } from "./pictures/handlers.ts";
import { relationsHandlers } from "./relations/handlers.ts";
import { sharesHandlers } from "./shares/handlers.ts";
import { temporaryDevicesHandlers } from "./temporary-devices/handlers.ts";
import { usersHandlers } from "./users/handlers.ts";
import { wechatHandlers } from "./wechat/handlers.ts";

/** The handlers of all calls; resources with only stream calls are excluded. */
const handlers: { [Resource in Exclude<keyof Contract, "live">]: HandlersOf<Resource> } = {
  account: accountHandlers,
  addTasks: addTasksHandlers,
  alarms: alarmsHandlers,
  args: argsHandlers,
  assistance: assistanceHandlers,
  cameras: camerasHandlers,
  changes: changesHandlers,
  content: contentHandlers,
  curves: curvesHandlers,
  devices: devicesHandlers,
  diagnosis: diagnosisHandlers,
  feedback: feedbackHandlers,
  firmware: firmwareHandlers,
  gateway: gatewayHandlers,
  groups: groupsHandlers,
  interruptions: interruptionsHandlers,
  menu: menuHandlers,
  messages: messagesHandlers,
  operators: operatorsHandlers,
  orders: ordersHandlers,
  overview: overviewHandlers,
  relations: relationsHandlers,
  shares: sharesHandlers,
  temporaryDevices: temporaryDevicesHandlers,
  uploads: uploadsHandlers,
  users: usersHandlers,
  wechat: wechatHandlers,
};

const byName = new Map<string, Handler<Endpoint>>(
  Object.entries(handlers).flatMap(([resource, calls]) =>
    // Inputs are validated by the schema of the same name, which the types above tie to the handler.
    Object.entries(calls).map(([call, handle]) => [`${resource}.${call}`, handle as Handler<Endpoint>] as const),
  ),
);

/** A call's handler by name; undefined for a stream. */
export const handlerOf = (name: EndpointName): Handler<Endpoint> | undefined => byName.get(name);

import type { Endpoint } from "#lib/contract/endpoint.ts";
import type { EndpointName, EndpointOf } from "#lib/contract/index.ts";
import { accountHandlers } from "./account/handlers.ts";
import { addByTask } from "./add-tasks/add.ts";
import { addTaskDetail } from "./add-tasks/detail.ts";
import { addTaskOptions } from "./add-tasks/options.ts";
import { addRecords } from "./add-tasks/records.ts";
import { scanForTask } from "./add-tasks/scan.ts";
import { countByDay } from "./alarms/count-by-day.ts";
import { countByDevice } from "./alarms/count-by-device.ts";
import { dealAlarms, undealAlarms } from "./alarms/deal.ts";
import { dealAllAlarms, dealDeviceAlarms } from "./alarms/deal-all.ts";
import { exportAlarms } from "./alarms/export.ts";
import { listAlarms } from "./alarms/list.ts";
import { snoozeAlarm } from "./alarms/snooze.ts";
import { untreatedAlarms } from "./alarms/untreated.ts";
import { checkSet } from "./args/check-set.ts";
import { argComponents } from "./args/components.ts";
import { argGroups } from "./args/groups.ts";
import { setArg } from "./args/set.ts";
import { createAuthCode } from "./assistance/create.ts";
import { listAuthCodes } from "./assistance/list.ts";
import { revokeAuthCode } from "./assistance/revoke.ts";
import type { Handler } from "./call.ts";
import { cameraAccess } from "./cameras/access.ts";
import { linkCamera } from "./cameras/link.ts";
import { unlinkCamera } from "./cameras/unlink.ts";
import { listChanges } from "./changes/list.ts";
import { contentDetail } from "./content/detail.ts";
import { curveAccess } from "./curves/access.ts";
import { curveArgs } from "./curves/args.ts";
import { exportCurve } from "./curves/export.ts";
import { queryCurve } from "./curves/query.ts";
import { recentCurves } from "./curves/recent.ts";
import { curveReport } from "./curves/report.ts";
import { bindDevice } from "./devices/bind.ts";
import { changePicture } from "./devices/change-picture.ts";
import { orderDevices } from "./devices/command.ts";
import { deviceDetail } from "./devices/detail.ts";
import { leaveDevice } from "./devices/leave.ts";
import { listDevices } from "./devices/list.ts";
import { deviceOptions } from "./devices/options.ts";
import { parseScan } from "./devices/parse-scan.ts";
import { renameDevice } from "./devices/rename.ts";
import { deviceStage } from "./devices/stage.ts";
import { runDiagnosis } from "./diagnosis/run.ts";
import { sendFeedback } from "./feedback/send.ts";
import { firmwareHandlers } from "./firmware/handlers.ts";
import { configureWifi, resetDtu, resetWifi } from "./gateway/order.ts";
import { stateQuery, stateRequest, stateSync } from "./gateway/state.ts";
import { addGroupDevices } from "./groups/add-devices.ts";
import { addGroupUsers } from "./groups/add-users.ts";
import { groupCandidates } from "./groups/candidates.ts";
import { createGroup } from "./groups/create.ts";
import { deleteGroup } from "./groups/delete.ts";
import { groupDevices } from "./groups/devices.ts";
import { listGroups } from "./groups/list.ts";
import { removeGroupDevices } from "./groups/remove-devices.ts";
import { removeGroupUser } from "./groups/remove-user.ts";
import { renameGroup } from "./groups/rename.ts";
import { groupUsers } from "./groups/users.ts";
import { menuEntries } from "./menu/entries.ts";
import { menuPermissions } from "./menu/permissions.ts";
import { channelStates } from "./messages/channel-states.ts";
import { dropPush } from "./messages/drop-push.ts";
import { listDeliveries } from "./messages/list-deliveries.ts";
import { takeReceipt } from "./messages/take-receipt.ts";
import { testChannel } from "./messages/test-channel.ts";
import { bindOperator } from "./operators/bind.ts";
import { operatorGroups } from "./operators/groups.ts";
import { listOperators } from "./operators/list.ts";
import { unbindOperator } from "./operators/unbind.ts";
import { listAddresses } from "./orders/addresses.ts";
import { countMonthOrders } from "./orders/count-month.ts";
import { listOrders } from "./orders/list.ts";
import { renewalPlans } from "./orders/plans.ts";
import { prepay } from "./orders/prepay.ts";
import { saveAddress } from "./orders/save-address.ts";
import { exportFigures } from "./overview/export.ts";
import { polling } from "./overview/polling.ts";
import { statistics } from "./overview/statistics.ts";
import { storedPicture } from "./pictures/stored.ts";
import { uploadPicture } from "./pictures/upload.ts";
import { bindRelation } from "./relations/bind.ts";
import { listRelations } from "./relations/list.ts";
import { unbindRelation } from "./relations/unbind.ts";
import { acceptShare } from "./shares/accept.ts";
import { changeShareGroups } from "./shares/change-groups.ts";
import { createShare } from "./shares/create.ts";
import { shareGroups } from "./shares/groups.ts";
import { shareInfo } from "./shares/info.ts";
import { openShares } from "./shares/open.ts";
import { removeShareUser } from "./shares/remove-user.ts";
import { revokeShare } from "./shares/revoke.ts";
import { shareUserDetail } from "./shares/user-detail.ts";
import { shareUsers } from "./shares/users.ts";
import { createUser } from "./users/create.ts";
import { deleteUsers } from "./users/delete.ts";
import { userDetail } from "./users/detail.ts";
import { listUsers } from "./users/list.ts";
import { userOptions } from "./users/options.ts";
import { previewUser } from "./users/preview.ts";
import { roleOptions } from "./users/role-options.ts";
import { authorizeWechat } from "./wechat/authorize.ts";
import { bindWechat } from "./wechat/bind.ts";
import { wechatLogin } from "./wechat/login.ts";
import { pageTicket } from "./wechat/ticket.ts";
import { unbindWechat } from "./wechat/unbind.ts";

/** Answered with a stream by http/serve-stream.ts. */
type StreamName = Extract<EndpointName, "live.stream" | "cameras.picture">;
/** Every other call: a missing handler does not compile. */
type Handlers = { [Name in Exclude<EndpointName, StreamName>]: Handler<EndpointOf<Name>> };

const handlers: Handlers = {
  ...accountHandlers,
  ...firmwareHandlers,
  "addTasks.records": addRecords,
  "addTasks.add": addByTask,
  "addTasks.scan": scanForTask,
  "addTasks.options": addTaskOptions,
  "addTasks.detail": addTaskDetail,
  "alarms.list": listAlarms,
  "alarms.deal": dealAlarms,
  "alarms.dealAll": dealAllAlarms,
  "alarms.dealDevice": dealDeviceAlarms,
  "alarms.undeal": undealAlarms,
  "alarms.export": exportAlarms,
  "alarms.countByDay": countByDay,
  "alarms.countByDevice": countByDevice,
  "alarms.snooze": snoozeAlarm,
  "alarms.untreated": untreatedAlarms,
  "args.groups": argGroups,
  "args.components": argComponents,
  "args.set": setArg,
  "args.checkSet": checkSet,
  "assistance.create": createAuthCode,
  "assistance.list": listAuthCodes,
  "assistance.revoke": revokeAuthCode,
  "changes.list": listChanges,
  "cameras.access": cameraAccess,
  "cameras.link": linkCamera,
  "cameras.unlink": unlinkCamera,
  "content.detail": contentDetail,
  "curves.query": queryCurve,
  "curves.recent": recentCurves,
  "curves.args": curveArgs,
  "curves.access": curveAccess,
  "curves.export": exportCurve,
  "curves.report": curveReport,
  "devices.options": deviceOptions,
  "devices.list": listDevices,
  "devices.detail": deviceDetail,
  "devices.parseScan": parseScan,
  "devices.bind": bindDevice,
  "devices.rename": renameDevice,
  "devices.changePicture": changePicture,
  "devices.order": orderDevices,
  "devices.leave": leaveDevice,
  "devices.stage": deviceStage,
  "diagnosis.run": runDiagnosis,
  "feedback.send": sendFeedback,
  "gateway.resetWifi": resetWifi,
  "gateway.resetDtu": resetDtu,
  "gateway.configureWifi": configureWifi,
  "gateway.stateSync": stateSync,
  "gateway.stateQuery": stateQuery,
  "gateway.stateRequest": stateRequest,
  "groups.list": listGroups,
  "groups.create": createGroup,
  "groups.rename": renameGroup,
  "groups.delete": deleteGroup,
  "groups.devices": groupDevices,
  "groups.candidates": groupCandidates,
  "groups.addDevices": addGroupDevices,
  "groups.removeDevices": removeGroupDevices,
  "groups.users": groupUsers,
  "groups.addUsers": addGroupUsers,
  "groups.removeUser": removeGroupUser,
  "messages.channels": channelStates,
  "messages.test": testChannel,
  "messages.deliveries": listDeliveries,
  "messages.receipt": takeReceipt,
  "messages.dropPush": dropPush,
  "menu.permissions": menuPermissions,
  "menu.entries": menuEntries,
  "operators.list": listOperators,
  "operators.bind": bindOperator,
  "operators.unbind": unbindOperator,
  "operators.groups": operatorGroups,
  "orders.list": listOrders,
  "orders.countMonth": countMonthOrders,
  "orders.plans": renewalPlans,
  "orders.addresses": listAddresses,
  "orders.saveAddress": saveAddress,
  "orders.prepay": prepay,
  "overview.export": exportFigures,
  "overview.polling": polling,
  "overview.statistics": statistics,
  "relations.list": listRelations,
  "relations.bind": bindRelation,
  "relations.unbind": unbindRelation,
  "shares.create": createShare,
  "shares.info": shareInfo,
  "shares.accept": acceptShare,
  "shares.revoke": revokeShare,
  "shares.open": openShares,
  "shares.users": shareUsers,
  "shares.userDetail": shareUserDetail,
  "shares.groups": shareGroups,
  "shares.changeGroups": changeShareGroups,
  "shares.removeUser": removeShareUser,
  "uploads.picture": uploadPicture,
  "uploads.stored": storedPicture,
  "wechat.ticket": pageTicket,
  "wechat.authorize": authorizeWechat,
  "wechat.login": wechatLogin,
  "wechat.bind": bindWechat,
  "wechat.unbind": unbindWechat,
  "users.list": listUsers,
  "users.create": createUser,
  "users.delete": deleteUsers,
  "users.detail": userDetail,
  "users.preview": previewUser,
  "users.roleOptions": roleOptions,
  "users.options": userOptions,
};

const isAnswered = (name: EndpointName): name is keyof Handlers => name in handlers;

/** The handler of a call by its name; undefined for one that is answered with a stream. */
export function handlerOf(name: EndpointName): Handler<Endpoint> | undefined {
  // The input was checked by the schema of this very name, which the type of the table ties to the handler.
  return isAnswered(name) ? (handlers[name] as Handler<Endpoint>) : undefined;
}

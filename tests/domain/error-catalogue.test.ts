import { expect, it } from "vitest";
import { failureOfCode, failureOfStatus, type Reaction } from "#lib/domain/errors.ts";
import en from "#messages/en.json" with { type: "json" };
import chinese from "#messages/zh-cn.json" with { type: "json" };

const sentence = (catalogue: object, key: string) =>
  key.split(".").reduce<unknown>((node, part) => Reflect.get(Object(node), part), catalogue);

type Row = readonly [row: string, key: string, english: string, chinese: string];

/** Section 8 of the specification, row by row: reaction, message key, and exact texts. */
const statuses: readonly (readonly [status: number, reaction: Reaction, ...Row])[] = [
  [400, "toast", "request error", "errors.http400", "Request error", "请求错误"],
  [
    401,
    "login",
    "unauthorized, please log in",
    "errors.http401",
    "Your session ended. Please sign in",
    "登录已过期，请重新登录",
  ],
  [403, "denied", "access denied", "errors.http403", "You do not have this permission", "你没有此权限"],
  [404, "toast", "request address wrong", "errors.http404", "Wrong request address", "请求地址有误"],
  [408, "retry", "request timeout", "errors.http408", "Request timed out. Try again", "请求超时，请重试"],
  [
    500,
    "retry",
    "internal server error",
    "errors.http500",
    "Server error, contact the administrator",
    "服务器出错，请联系管理员",
  ],
  [501, "retry", "service not implemented", "errors.http501", "Not implemented", "服务未实现"],
  [502, "retry", "network error", "errors.http502", "Network error", "网络错误"],
  [503, "retry", "service unavailable", "errors.http503", "Service unavailable", "服务暂不可用"],
  [504, "retry", "network timeout", "errors.http504", "Network timed out. Try again", "网络超时，请重试"],
  [505, "retry", "HTTP version not supported", "errors.http505", "HTTP version not supported", "HTTP 版本不受支持"],
  [599, "retry", "otherwise network connection fault", "errors.network", "Network connection fault", "网络连接故障"],
];

const codes: readonly (readonly [code: number, errKey: string | undefined, reaction: Reaction, ...Row])[] = [
  [
    -1,
    undefined,
    "toast",
    "system error",
    "errors.sys.error",
    "System error, please contact administrator",
    "系统错误，请联系管理员",
  ],
  [
    401,
    undefined,
    "login",
    "goes to login",
    "errors.http401",
    "Your session ended. Please sign in",
    "登录已过期，请重新登录",
  ],
  [
    1004,
    undefined,
    "setup",
    "try network configuration?",
    "errors.device.neverOnline",
    "Device does not exist, try network configuration?",
    "设备不存在，试试配网？",
  ],
  [2001, undefined, "setup", "device not exists", "errors.device.notFound", "Device does not exist", "设备不存在"],
  [
    -1,
    "scan.parseFailed",
    "toast",
    "scan data parsing failed",
    "errors.scan.parseFailed",
    "Scan data parsing failed",
    "扫码数据解析失败",
  ],
  [-1, "arg.settingFailed", "toast", "setting failed", "errors.arg.settingFailed", "Setting failed", "设置失败"],
  [-1, "change.failed", "toast", "modification failed", "errors.change.failed", "Modification failed", "修改失败"],
  [
    -1,
    "device.offline",
    "toast",
    "check if the device is online",
    "errors.device.offline",
    "Check if the device is online",
    "请检查设备是否在线",
  ],
  [-1, "wifi.scanFailed", "toast", "WiFi scan failed", "errors.wifi.scanFailed", "WiFi scan failed", "WiFi 扫描失败"],
  [
    -1,
    "wifi.resetFailed",
    "toast",
    "WiFi reset failed",
    "errors.wifi.resetFailed",
    "WiFi reset failed",
    "WiFi 重置失败",
  ],
  [
    -1,
    "wifi.configFailed",
    "toast",
    "WiFi configuration failed",
    "errors.wifi.configFailed",
    "WiFi configuration failed",
    "WiFi 配网失败",
  ],
  [
    -1,
    "dtu.resetFailed",
    "toast",
    "DTU restart failed",
    "errors.dtu.resetFailed",
    "DTU restart failed",
    "DTU 重启失败",
  ],
  [-1, "camera.none", "toast", "no camera configured", "errors.camera.none", "No camera configured", "未配置摄像头"],
  [
    -1,
    "auth.mobileServiceDown",
    "toast",
    "mobile login service abnormal",
    "errors.auth.mobileServiceDown",
    "Mobile login service abnormal, use password login",
    "手机号登录服务异常，请使用密码登录",
  ],
];

/** Rows without an HTTP status. */
const rows: readonly Row[] = [
  ["scan failed", "scanner.failed", "Scan failed", "扫码失败"],
  ["scan cancelled", "scanner.cancelled", "Scan cancelled", "已取消扫码"],
  ["configuration error", "configScreen.wrong", "Configuration error", "配置错误"],
  ["no camera configured", "camera.none", "No camera set up", "未配置摄像头"],
  ["copy failed", "states.copyFailed", "Could not copy. Press and hold to select", "复制失败，请长按选择"],
  ["copy success", "states.copied", "Copied", "已复制"],
  ["fullscreen switch failed", "camera.fullFailed", "Could not switch to full screen", "全屏切换失败"],
  ["fullscreen switch failed", "configScreen.fullFailed", "Could not switch to full screen", "全屏切换失败"],
  ["setting failed", "setting.told.failed", "{name}: could not set", "{name}：设置失败"],
  [
    "try network configuration?",
    "codes.neverOnline",
    "Device does not exist, try network configuration?",
    "设备不存在，试试配网？",
  ],
  [
    "try network configuration?",
    "wifi.missing.title",
    "Device does not exist, try network configuration?",
    "设备不存在，试试配网？",
  ],
  ["WiFi reset failed", "deviceMore.network.failed.wifiReset", "WiFi reset failed", "WiFi 重置失败"],
  ["DTU restart failed", "deviceMore.network.failed.dtuReset", "DTU restart failed", "DTU 重启失败"],
  ["WiFi configuration failed", "wifi.run.failed", "{ssid} was not joined", "未能连接 {ssid}"],
  [
    "check if the device is online",
    "deviceMore.network.reasons.silent",
    "No answer. Check if the device is online",
    "设备未响应，请检查设备是否在线",
  ],
  ["enter a name", "people.wrong.name", "Enter a name", "请输入姓名"],
  ["enter a valid phone number", "people.wrong.mobile", "Enter a valid mobile number", "请输入正确的手机号"],
  ["enter a valid phone number", "login.mobileFormat", "Enter a valid mobile number", "请输入正确的手机号"],
  ["enter a name", "renewal.wrong.consignee", "Enter a name", "请输入收货人"],
  ["enter a valid phone number", "renewal.wrong.phone", "Enter a valid phone number", "请输入正确的手机号"],
  ["detailed address is empty", "renewal.wrong.detail", "Enter the full address", "详细地址不能为空"],
  ["select an area", "renewal.wrong.area", "Select an area", "请选择地区"],
  ["firmware: device-id required", "firmware.idErrors.needId", "Please enter the device ID", "请输入设备编号"],
  [
    "firmware: enter the device ID first",
    "firmware.instructions.clear",
    "Enter the device ID first",
    "请先输入设备编号",
  ],
  ["firmware: scan first", "firmware.idErrors.scanFirst", "Scan to get the device ID first", "请先扫码获取设备编号"],
  ["firmware: no product", "firmware.problems.noProduct", "Product does not exist", "产品不存在"],
  ["firmware: no manufacturer", "firmware.problems.noManufacturer", "Manufacturer does not exist", "厂商不存在"],
  [
    "firmware: not a temporary device",
    "firmware.problems.notTemporary",
    "Not a temporary device, delete it in the back office",
    "非临时设备，无法删除，请到后台删除",
  ],
  [
    "firmware: device already exists",
    "firmware.notes.exists",
    "Device already exists, no need to create",
    "设备已存在，无需创建",
  ],
  ["firmware: same version", "firmware.notes.same", "Same version, nothing to submit", "版本相同，无需提交"],
  ["firmware: still in progress", "firmware.notes.running", "Still in progress, please wait", "升级中，请稍候"],
  [
    "firmware: display normal",
    "firmware.instructions.destroy",
    "Display normal without fault means success.",
    "显示正常无故障即成功。",
  ],
  ["camera: NotAllowed", "scanner.problems.denied", "Allow the camera", "请允许使用相机"],
  ["camera: NotFound", "scanner.problems.absent", "No camera found", "没有检测到相机"],
  ["camera: NotSupported", "scanner.problems.secure", "The camera needs a secure page", "相机需要安全的页面"],
  ["camera: NotReadable", "scanner.problems.busy", "The camera may be in use", "相机可能被占用"],
  ["camera: Overconstrained", "scanner.problems.unsuitable", "No suitable camera", "没有合适的相机"],
  ["camera: StreamApiNotSupported", "scanner.problems.stream", "This browser cannot scan", "浏览器不支持扫码"],
  ["camera: InsecureContext", "scanner.problems.insecure", "The camera only works over HTTPS", "相机仅支持 HTTPS"],
  ["camera: other errors", "scanner.problems.other", "The camera does not work", "相机无法使用"],
  ["camera: no picture in 6 s", "scanner.problems.slow", "The camera did not start in time", "相机打开超时"],
  ["camera stream load time-out", "camera.late", "The picture did not load", "画面加载超时"],
  ["lazy-loaded module load failure", "states.updated", "The app was updated", "页面已更新"],
  ["lazy-loaded module load failure", "states.updatedText", "Reload to continue.", "刷新后继续使用。"],
  ["no network", "errors.offline", "No network", "网络已断开"],
];

const expectWords = (key: string, english: string, inChinese: string) =>
  expect([sentence(en, key), sentence(chinese, key)], key).toEqual([english, inChinese]);

it.each(statuses)("HTTP %i has the reaction %s and the text: %s", (status, reaction, _row, key, english, inChinese) => {
  const failure = failureOfStatus(status);
  expect(failure.reaction).toBe(reaction);
  expect(`errors.${failure.key}`).toBe(key);
  expectWords(key, english, inChinese);
});

it("HTTP 404 names the wrong address", () => {
  expect(failureOfStatus(404, "/mapi/x").data).toEqual({ url: "/mapi/x" });
});

it.each(codes)(
  "body code %i (%s) reacts with %s and says: %s",
  (code, errKey, reaction, _row, key, english, inChinese) => {
    const failure = failureOfCode(code, errKey, undefined, undefined);
    expect(failure.reaction).toBe(reaction);
    expect(`errors.${failure.key}`).toBe(key);
    expectWords(key, english, inChinese);
  },
);

it.each(rows)("%s: %s has its text in both languages", (_row, key, english, inChinese) => {
  expectWords(key, english, inChinese);
});

import { isRecord } from "#lib/domain/is-record.ts";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import type { ViewTitle } from "#lib/domain/screens/routes.ts";
import type { Messages, Namespace } from "./app-config.ts";
import type { Words } from "./page-words.ts";

type Parts = Partial<Record<Namespace, string>>;

/** Every entry of a namespace. */
const all = "";

/** The forms of the person's own account. */
const accountForm = {
  account: all,
  login: `mobile code picture needPassword needMobile needCode mobileFormat newPicture pictureOf send resend seconds sent
    testCode deleted wechatOutside`,
};

/** For exporting a table. */
const savedTable = "elsewhere preparing ready";
/** For saving an image. */
const savedPicture = "saved failed hold picture stuck";

/**
 * The texts that the client components of a page, or of a view of it, need besides those of every page, by namespace.
 * `tests/architecture/page-parts.test.ts` compares this with the code.
 */
export const pageParts = {
  home: {
    devices: `allGroups chooseGroup filters filterBy only row sort search otherGroup narrow rows scan views`,
    kinds: all,
    statuses: all,
  },
  groups: { groups: "add name nameMissing" },
  report: { report: "allGroups otherGroup chooseGroup export", saving: savedTable },
  users: { people: "groups devices roles allDevices" },
  operators: { people: "groups devices roles allDevices" },
  alarms: { alarms: all, devices: "explain", kinds: all },
  more: {
    appearance: all,
    language: "title names",
    more: "signOut signOutTitle signOutText signOutLater signOutWaiting stay kept",
  },
  menuPage: { menu: "reload slow slowText opening" },
  deviceData: {
    data: all,
    devices: "header missing explain renewIt",
    setting: all,
    signals: "sentence",
    statuses: all,
  },
  deviceCurve: { curve: all, devices: "header missing renewIt", saving: savedTable, statuses: all },
  deviceSetting: { devices: "header missing renewIt", setting: all, statuses: all },
  deviceAlarm: { alarms: all, devices: "header missing explain", kinds: all, statuses: all },
  deviceCamera: { camera: all, devices: "header missing", saving: savedPicture, statuses: all },
  deviceScreen: {
    configScreen: `title on off old outputs measured compressor condenser valve evaporator room defrosting summary full leave
      fullFailed slow`,
    devices: "header missing",
    setting: all,
    statuses: all,
  },
  deviceMore: { deviceMore: all, devices: "header missing", statuses: all },
  deviceInfo: {
    deviceInfo: all,
    devices: "header missing explain",
    renamed: all,
    signals: "quality levels",
    statuses: all,
    wifi: "modes",
  },
  deviceDiagnosis: { devices: "header missing", diagnosis: "connection", statuses: all },
  qrCode: { devices: "header missing", qrCode: all, saving: all, statuses: all },
  wifiConfig: { devices: "missing", ids: all, statuses: all, wifi: all },
  wifiSettings: { devices: "header missing", statuses: all, wifi: "levels modes saved" },
  group: {
    choosing: all,
    groups: `name nameMissing rename save renamed undo noDevices noDevicesText noUsers noUsersText select stopSelecting
      addDevices removeCount tooMany removed removeTitle removeEffect removeKeeps delete deleteTitle deleteEffect
      deleteUncounted deleteKeeps deleteType deleted addUsers addUsersCount usersAdded newUser nobodyToAdd joined
      removeUser removeUserTitle removeUserEffect removeUserKeeps removeUserVerb userRemoved`,
    renamed: all,
    statuses: all,
  },
  addDevices: {
    choosing: all,
    groups: `addDevices addCount tooMany added searchDevices nothingToAdd noDeviceMatches choose alarms offline people
      devices`,
    statuses: all,
  },
  person: {
    people: `sees seesHint directly seesNone unbind unbindTitle unbindEffect unbindKeeps
      unbound delete deleteTitle deleteEffect deleteKeeps deleteType deleted seesAll`,
    statuses: all,
  },
  authorization: { people: "devices groupsOf switchGroup" },
  addUser: { people: "devices noGroupsText toGroups form wrong" },
  scanAdd: { codes: all, scanner: all },
  scanAddDevice: {
    adding: `task chooseTask taskMissing product anyProduct deviceId deviceMissing deviceName nameMissing template
      templateParts duplicated scan scanMany save noDevice added twice named kept sending failed results countAdded
      countWaiting countFailed states setUpNetwork`,
    ids: all,
    scanner: all,
  },
  history: { devices: "header missing", history: all, statuses: all },
  renew: {
    devices: "missing",
    renewal: `endedOn endsOn choosePlan years months until yearly each save effect total pay otherPhone codeTitle codeText
      sending address addressNone sendNothing addAddress chooseText ending endingFirst tooMany renewCount payment`,
    statuses: all,
  },
  renewAddress: { renewal: "makeUsual saveAddress addressSaved addressText fields wrong divisions" },
  orders: { orders: "filters months consignee tracking copyTracking count pay payUntil lapsed address" },
  share: {
    devices: "header missing",
    share: `form qr link invitation codeTitle scanIt sendIt none make once until over overText failed retry save
      fileName large another ways messengerHint gotIt sendTitle sendText open openOf endIt ended
      endTitle endTitleOf endText`,
    saving: savedPicture,
    statuses: all,
  },
  shareConfig: {
    devices: "header missing",
    share: `hours scenes maySet maySee hidden seeGroup setGroup allowSetting allowSettingText validFor useTerms
      chooseOne`,
    statuses: all,
  },
  shareDetail: {
    devices: "header missing",
    share: `scenes maySet maySee hidden seeGroup setGroup allowSetting allowSettingText since stop stopTitle stopText
      stopKeeps stopped`,
    statuses: all,
  },
  relation: { devices: "header missing", relations: all, statuses: all },
  assistance: {
    assistance: `types code until end endOf takeBack ended start codeHint codeWrong expired unknown hasIt useText`,
    devices: "header missing",
    statuses: all,
  },
  assistanceSave: {
    assistance: "create type types hints validFor days otherDays daysLabel daysWrong",
    devices: "header missing",
    statuses: all,
  },
  assistanceCode: {
    assistance: "may code readAloud left copy endNow hidden hiddenText over overText toList assists until ended",
    devices: "header missing",
    statuses: all,
  },
  otaDevices: { choosing: all, upgrades: all },
  firmwareTool: { firmware: all, ids: all, scanner: all },
  messageSettings: { messageSettings: all },
  contactService: { feedback: all },
  devTools: { devTools: all },
  userInfo: { sessions: all },
  updateUser: accountForm,
  updateAvatar: accountForm,
  bindMobile: accountForm,
  bindWechat: { ...accountForm, errors: all },
  updatePassword: accountForm,
  deleteAccount: accountForm,
  aboutApp: { about: "native" },
  offline: {
    states: "back slow late unreachable offline nothingSent connectedAgain retry reload loading errorTitle",
    errors: "network offline sys.error",
    ages: all,
    titles: all,
    tabs: "label names.device names.alarm",
    dock: "label entries.data entries.curve entries.alarm",
    offline: all,
    devices: `explain header.reported header.deviceTime filters filterBy emptyTitle emptyText scanToAdd typeId noMatch
      noMatchText clear only narrow row renewIt`,
    statuses: all,
    signals: "sentence",
    data: all,
    curve: `table cached brush date span earlier later zoomOut zoomIn bucket legend offlineFor noDataFor duration summary
      empty excursions stats`,
    alarms: "counted noneUntreated sheet.open deal undo days limits atStart note recovered muted gone dealtBy dealtAt",
    kinds: all,
  },
} as const satisfies Partial<Record<RouteName | ViewTitle, Parts>>;

/** Adds an entry of a namespace; a dotted name adds a single entry of an object. */
const withEntry = (entries: Record<string, unknown>) => (found: Record<string, unknown>, name: string) => {
  const [whole = "", part] = name.split(".");
  const entry = entries[whole];
  if (part === undefined || !isRecord(entry)) return { ...found, [whole]: entry };
  const others = found[whole];
  return { ...found, [whole]: { ...(isRecord(others) ? others : {}), [part]: entry[part] } };
};

/** The texts of a page, at their places in the catalogue. */
export function textsOf(page: keyof typeof pageParts, catalogue: Messages): Partial<Messages> {
  const texts: Record<string, Record<string, unknown>> = catalogue;
  const picked = Object.entries(pageParts[page]).map(([namespace, names]) => {
    const entries = texts[namespace] ?? {};
    return [namespace, names === all ? entries : names.split(/\s+/).reduce(withEntry(entries), {})];
  });
  // Holds texts of the catalogue only, at their own paths.
  return Object.fromEntries(picked) as Partial<Messages>;
}

/** The texts of the offline page. */
export const offlineWords = (catalogue: Messages): Words => textsOf("offline", catalogue);

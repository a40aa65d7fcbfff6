import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { type AddItem, useAddRun } from "#lib/client/adding/add-run.ts";
import { useNavigate } from "#lib/client/pages/navigate.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import { nameFrom } from "#lib/domain/devices/name-template.ts";
import { isNetworkLabel, scannedDevice } from "#lib/domain/devices/scan-content.ts";
import { isId } from "#lib/domain/ids.ts";
import { addHref } from "#lib/domain/queries/add-query.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";
import type { AddTask } from "./add-task.ts";
import { noDeviceCode, useDeviceLookup } from "./use-device-lookup.ts";
import { useItemText } from "./use-item-text.ts";
import { useScanCode } from "./use-scan-code.ts";
import { useScanMany } from "./use-scan-many.ts";

const kinds = { sending: "info", waiting: "info", done: "done", failed: "error" } as const;
type Errors = { task?: string; deviceId?: string; deviceName?: string };

/** The name that the task's template makes for a product; undefined without a template. */
function nameByTemplate(task: AddTask | undefined, product: AddTask["products"][number] | undefined) {
  if (!task?.nameTemplate || !product) return undefined;
  const { productName, model } = product;
  return nameFrom(task.nameTemplate, { product: productName ?? "", model: model ?? "", seq: task.nextSeq ?? 1 });
}

/** The form that adds devices by a task: its values, problems, and actions. `task` is the one of the address. */
export function useAddForm(userId: string, task: AddTask | undefined) {
  const t = useTranslations("adding");
  const ids = useTranslations("ids");
  const failureText = useFailureText();
  const itemText = useItemText();
  const scanCode = useScanCode();
  const addScanned = useScanMany();
  const router = useRouter();
  const { navigate, arrived } = useNavigate();
  const { items, run } = useAddRun(userId);
  const refresh = useRefreshPage();
  const { result: lookup, lookUp } = useDeviceLookup(task?.id);
  const form = useRef<HTMLFormElement>(null);
  /** The chosen task until the page arrives with it: nothing is added by the previous one. */
  const [wanted, setWanted] = useState<string>();
  const [productId, setProductId] = useState("");
  const [deviceId, setDeviceId] = useState("");
  /** Undefined until the person changes the name from the template. */
  const [ownName, setOwnName] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  // Another task has other products and may judge the same device differently; the input stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed task matters
  useEffect(() => {
    arrived();
    setWanted(undefined);
    setProductId("");
    setErrors({});
    void lookUp(deviceId.trim());
  }, [task?.id]);

  const product = task?.products.find((each) => each.productId === (productId || lookup.found?.productId));
  const suggested = nameByTemplate(task, product) ?? lookup.found?.deviceName ?? "";
  const isComing = wanted !== undefined && wanted !== (task?.id ?? "");
  const complain = (found: Errors): boolean => {
    setErrors(found);
    const [first] = Object.keys(found);
    const input = first === undefined ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
    return first !== undefined;
  };
  const noTask = (): Errors => (task ? {} : { task: t("taskMissing") });
  const wrongId = (id: string): Errors => {
    if (id === "") return { deviceId: t("deviceMissing") };
    if (isNetworkLabel(id)) return { deviceId: failureText(noDeviceCode) };
    return isId(id) ? {} : { deviceId: ids("wrongDevice") };
  };
  const chosen = () => (productId ? { productId } : {});

  const enterCode = (content: string) => {
    const id = scannedDevice(content) ?? content;
    setDeviceId(isNetworkLabel(id) ? "" : id);
    setErrors({});
    void lookUp(id);
  };
  const scanOne = async () => {
    const content = await scanCode();
    if (content !== undefined) enterCode(content);
  };
  const scanMany = async () => {
    if (complain(noTask()) || !task || !run) return;
    const items = await addScanned(run, { taskId: task.id, ...chosen() });
    // The next name has the next number.
    if (items.some(({ state }) => state === "done")) refresh();
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const id = scannedDevice(deviceId) ?? deviceId.trim();
    // With a template the platform creates the name, with the next number at that time.
    const name = ownName ?? (task && !task.nameTemplate ? suggested : undefined);
    const deviceName = name === undefined ? undefined : typedText(name);
    const wrongName: Errors = deviceName === "" ? { deviceName: t("nameMissing") } : {};
    if (complain({ ...noTask(), ...wrongId(id), ...wrongName }) || !task || !run) return;
    setBusy(true);
    const item = await run.add({ taskId: task.id, deviceId: id, ...chosen(), ...(deviceName && { deviceName }) });
    setBusy(false);
    const field = form.current?.elements.namedItem("deviceId");
    // New input is for the next device; this one's result is in the list.
    const isNext = field instanceof HTMLInputElement && field.value !== deviceId;
    if (item.state === "failed" && !isNext) {
      complain({ deviceId: itemText(item) });
      return;
    }
    toast(itemText(item), { kind: kinds[item.state] });
    setOwnName((now) => (now === ownName ? undefined : now));
    if (!isNext) {
      setDeviceId("");
      void lookUp("");
    }
    // The next name has the next number.
    if (item.state === "done") refresh();
  };

  return {
    form,
    errors: { ...errors, deviceId: errors.deviceId ?? (lookup.failure ? failureText(lookup.failure) : undefined) },
    /** The results; undefined until those stored on this phone are loaded. */
    added: run && { items, retry: (item: AddItem) => void run.retry(item) },
    taskId: wanted ?? task?.id ?? "",
    chooseTask: (taskId: string) => {
      setWanted(taskId);
      navigate(() => router.replace(addHref(taskId || undefined), { scroll: false }));
    },
    /** Another task was chosen, and its page is loading. */
    isComing,
    productId,
    chooseProduct: setProductId,
    deviceId,
    typeDeviceId: (text: string) => {
      setDeviceId(text);
      setErrors({});
    },
    lookUp: () => void lookUp(deviceId.trim()),
    duplicated: lookup.found?.duplicated,
    deviceName: ownName ?? suggested,
    typeDeviceName: setOwnName,
    scanOne: () => void scanOne(),
    scanMany: () => void scanMany(),
    save: (event: SubmitEvent) => void save(event),
    busy,
  };
}

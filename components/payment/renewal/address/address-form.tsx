"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { CheckField } from "#components/ui/fields/check-field.tsx";
import type { Values } from "#components/ui/fields/form-values.ts";
import { TaskForm } from "#components/ui/fields/task-form.tsx";
import { TelField } from "#components/ui/fields/tel-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useInterruptedInput } from "#components/ui/fields/use-interrupted-input.ts";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { toast } from "#lib/client/toasts.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Address } from "#lib/contract/orders.ts";
import { type Failure, failureOfStatus } from "#lib/domain/errors.ts";
import { detailOf } from "#lib/domain/failure-detail.ts";
import { limits } from "#lib/domain/limits.ts";
import { isWholeNumber } from "#lib/domain/people/mobile-numbers.ts";
import { addressHref, renewHref } from "#lib/domain/queries/renew-query.ts";
import { plainTyped } from "#lib/domain/texts/plain-typed.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";
import type { Area } from "./area.ts";
import { AreaField } from "./area-field.tsx";
import { storeAddress } from "./saved-address.ts";

const saveAddress = async () => (await import("#lib/contract/orders.ts")).orders.saveAddress;
/** The form field that shows errors of each input field. */
const shownIn = new Map<unknown, "consignee" | "phone" | "areaName" | "detail">([
  ["consignee", "consignee"],
  ["phone", "phone"],
  ["areaCode", "areaName"],
  ["areaName", "areaName"],
  ["detail", "detail"],
]);

type Props = {
  address: Address | undefined;
  /** Whether it is the only address. */
  first: boolean;
  /** The devices whose renewal to return to. */
  deviceIds: readonly string[];
};

/** The form of a delivery address: recipient, phone number, address. */
export function AddressForm({ address, first, deviceIds }: Props) {
  const t = useTranslations("renewal");
  const router = useRouter();
  const { navigate } = useNavigateWhenDone();
  const [area, setArea] = useState<Area | undefined>(
    address?.areaCode && address.areaName ? { code: address.areaCode, name: address.areaName } : undefined,
  );
  const saved = useRef<string>(undefined);
  const { idOf, forget } = useRequestId();
  const isUsual = first || address?.isDefault === true;
  const wrong = {
    consignee: t("wrong.consignee"),
    phone: t("wrong.phone"),
    areaName: t("wrong.area"),
    detail: t("wrong.detail"),
  };
  const check = (value: Values) => ({
    consignee: typedText(value("consignee")) ? undefined : wrong.consignee,
    phone: isWholeNumber(plainTyped(value("phone"))) ? undefined : wrong.phone,
    areaName: area ? undefined : wrong.areaName,
    detail: typedText(value("detail")) ? undefined : wrong.detail,
  });
  const form = useTaskForm({
    check,
    async send(value) {
      const content = {
        addressId: address?.addressId,
        consignee: typedText(value("consignee")),
        phone: plainTyped(value("phone")),
        areaCode: area?.code ?? "",
        areaName: area?.name ?? "",
        detail: typedText(value("detail")),
        isDefault: isUsual || value("isDefault") === "on",
      };
      try {
        const answer = await callLate(saveAddress, { ...content, requestId: idOf(content) }, { quiet: true });
        // Another platform may not return its id; without one it cannot be chosen.
        const addressId = answer.addressId || content.addressId;
        saved.current = addressId;
        if (addressId) storeAddress({ ...content, addressId });
        return { ok: true, data: answer };
      } catch (error) {
        const failure = error instanceof ApiError ? error.failure : failureOfStatus(500);
        // A corrected address gets a new request id; one without an answer keeps it.
        if (failure.reaction !== "retry") forget();
        return { ok: false, failure };
      }
    },
    fieldErrors(failure: Failure) {
      const name = failure.key === "param.invalid" ? shownIn.get(detailOf(failure, "field")) : undefined;
      return name && { [name]: wrong[name] };
    },
    done() {
      toast(t("addressSaved"), { kind: "done" });
      navigate(() => {
        router.replace(deviceIds.length > 0 ? renewHref(deviceIds, saved.current) : addressHref(undefined));
        router.refresh();
      });
    },
  });
  useInterruptedInput(form, {
    // The field holds only the area's name.
    entered: () => (area && area.code !== address?.areaCode ? { areaCode: area.code } : undefined),
    putBack({ areaCode, areaName }) {
      if (areaCode && areaName) setArea({ code: areaCode, name: areaName });
    },
  });
  const { consignee, phone, detail } = address ?? {};
  return (
    <TaskForm form={form} verb={t("saveAddress")} consequence={t("addressText")}>
      <TextField
        label={t("fields.consignee")}
        name="consignee"
        autoComplete="name"
        maxLength={limits.text.name}
        defaultValue={consignee ?? ""}
        error={form.errors.consignee}
      />
      <TelField label={t("fields.phone")} name="phone" defaultValue={phone ?? ""} error={form.errors.phone} />
      <AreaField area={area} choose={setArea} error={form.errors.areaName} />
      <TextField
        label={t("fields.detail")}
        name="detail"
        autoComplete="street-address"
        maxLength={limits.text.note}
        defaultValue={detail ?? ""}
        error={form.errors.detail}
      />
      {isUsual ? null : <CheckField name="isDefault">{t("makeUsual")}</CheckField>}
    </TaskForm>
  );
}

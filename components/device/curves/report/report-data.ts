import type { Curve, curves } from "#lib/contract/curves.ts";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";

export type ReportData = DataOf<typeof curves.report>;

/** The data of a report; `made` is its time, epoch milliseconds. */
export type ReportParts = { device: DeviceDetail; report: ReportData; curve: Curve; made: number };

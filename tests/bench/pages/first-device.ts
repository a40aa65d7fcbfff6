import { devices } from "#lib/contract/devices.ts";

/** The first device in the list of this session. */
export async function firstDevice(origin: string, cookie: string): Promise<string> {
  const headers = { "content-type": "application/json", "x-h5": "1", origin, cookie };
  const answer = await fetch(origin + devices.list.path, { method: "POST", headers, body: "{}" });
  const { data } = await answer.json();
  const [first] = devices.list.data.parse(data).list;
  if (!first) throw new Error("There is no device");
  return first.deviceId;
}

import type { Settings } from "#lib/domain/settings.ts";
import { type EzvizCloud, ezvizCloud } from "./ezviz-cloud.ts";

/** Where pictures come from besides the platform's own drawings. */
export type CameraSources = {
  /** Null where the site has no credentials for it. */
  ezviz: EzvizCloud | null;
  /** Hosts, separated by commas, whose streams may be shown. */
  hosts: string;
};

/** No source but the drawings. */
export const drawnOnly: CameraSources = { ezviz: null, hosts: "" };

/** The sources that are configured. */
export const cameraSources = ({
  CAMERA_HOSTS: hosts,
  EZVIZ_APP_KEY: appKey,
  EZVIZ_APP_SECRET: appSecret,
  EZVIZ_URL: domain,
}: Settings): CameraSources => ({
  ezviz: appKey && appSecret ? ezvizCloud({ appKey, appSecret, domain }) : null,
  hosts,
});

import type { Settings } from "#lib/domain/settings.ts";
import { type EzvizCloud, ezvizCloud } from "./ezviz-cloud.ts";

/** Sources of pictures besides the platform's own drawings. */
export type CameraSources = {
  /** Null without configured credentials. */
  ezviz: EzvizCloud | null;
  /** Comma-separated hosts whose streams may be shown. */
  hosts: string;
};

export const drawnOnly: CameraSources = { ezviz: null, hosts: "" };

export const cameraSources = ({
  CAMERA_HOSTS: hosts,
  EZVIZ_APP_KEY: appKey,
  EZVIZ_APP_SECRET: appSecret,
  EZVIZ_URL: domain,
}: Settings): CameraSources => ({
  ezviz: appKey && appSecret ? ezvizCloud({ appKey, appSecret, domain }) : null,
  hosts,
});

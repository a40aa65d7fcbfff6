import type { Logger } from "pino";
import type { OwnMenu } from "#lib/domain/screens/own-menu.ts";
import { createDeviceRpc } from "../broker/device-rpc.ts";
import type { Platform } from "../call.ts";
import { type CameraSources, drawnOnly } from "../cameras/camera-sources.ts";
import { createGatewayJobDispatcher } from "../gateway/job-dispatcher.ts";
import { createBus } from "../live/create-bus.ts";
import { type Messengers, noMessengers } from "../messages/deliver/messengers.ts";
import { allParts, type Parts } from "../parts/parts.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { testProvider as testPayment } from "../payments/provider-of.ts";
import { type PictureFolder, picturesInMemory } from "../pictures/picture-folder.ts";
import { createLimiters } from "../security/limiters.ts";
import type { Store } from "../store/open.ts";
import { builtInSigner, type PageSigner } from "../wechat/page-signer.ts";
import type { WechatSignIn } from "../wechat/sign-in.ts";
import { testProvider } from "../wechat/test-provider.ts";

type Options = {
  store: Store;
  log: Logger;
  production: boolean;
  parts?: Parts;
  now?: () => number;
  steady?: () => number;
  cameras?: CameraSources;
  messengers?: Messengers;
  signPage?: PageSigner;
  menu?: OwnMenu;
  wechat?: WechatSignIn;
  payments?: PaymentProvider;
  pictures?: PictureFolder;
};

/** The shared state of calls, ingest and live streams of one process, on an open store. */
export const createPlatform = ({
  store,
  log,
  production,
  parts = allParts,
  now = Date.now,
  steady = now,
  cameras = drawnOnly,
  messengers = noMessengers,
  signPage = builtInSigner(now),
  menu = [],
  wechat = testProvider(now),
  payments = testPayment(),
  pictures = picturesInMemory(),
}: Options): Platform => ({
  db: store.db,
  exclusively: store.exclusively,
  bus: createBus((error) => log.error({ err: error }, "an event listener failed"), now),
  deviceRpc: createDeviceRpc(),
  parts,
  log,
  limiters: createLimiters(),
  cameras,
  messengers,
  signPage,
  menu,
  wechat,
  payments,
  pictures,
  gateway: createGatewayJobDispatcher(),
  now,
  steady,
  production,
});

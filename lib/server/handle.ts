import "server-only";
import { clientAddress } from "./client-address.ts";
import { liveStream } from "./live.ts";
import { cameraPicture } from "./pictures/picture.ts";
import { storedPicture } from "./pictures/stored-picture.ts";
import { type Answer, toResponse } from "./proxy/answer.ts";
import type { Client } from "./proxy/call.ts";
import { proxy } from "./proxy.ts";
import { testPay } from "./test-pay.ts";
import { wechatCallback } from "./wechat/callback.ts";
import { startWechat } from "./wechat/start.ts";

type Door<Got> = (request: Request, client: Client) => Promise<Got>;

const handler =
  (door: Door<Response>) =>
  (request: Request): Promise<Response> =>
    door(request, { address: clientAddress(request.headers) });

const answering = (door: Door<Answer>) => handler(async (request, client) => toResponse(await door(request, client)));

const call = answering(proxy);

/** The proxy as route handlers for every method: the proxy itself rejects methods that a call does not have. */
export const callHandlers = { DELETE: call, GET: call, HEAD: call, OPTIONS: call, PATCH: call, POST: call, PUT: call };

export const liveHandler = answering(liveStream);
export const pictureHandler = answering(cameraPicture);
export const storedPictureHandler = answering(storedPicture);
export const testPayHandler = handler(testPay);
export const wechatStartHandler = handler(startWechat);
export const wechatBackHandler = handler(wechatCallback);

import type { feedback } from "#lib/contract/feedback.ts";
import { pictureIdOf } from "#lib/domain/stored-pictures.ts";
import { type Call, callerOf, type Handler } from "../call.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { areOwnPictures } from "../pictures/own-pictures.ts";
import { invalid } from "../refusal.ts";
import { newTicketNumber } from "./ticket-number.ts";

/** Only pictures that the caller uploaded for feedback: a ticket never contains a foreign address. */
async function checkPictures(call: Call, images: readonly string[]): Promise<void> {
  const ids = new Set(images.map(pictureIdOf));
  if (ids.has(null)) throw invalid("images");
  const known = [...ids].filter((pictureId) => pictureId !== null);
  if (!(await areOwnPictures(call, known, "feedback"))) throw invalid("images");
}

/** Stores feedback for customer service, under a ticket number. */
export const sendFeedback: Handler<typeof feedback.send> = async (call, input) => {
  const { userId } = callerOf(call);
  const content = input.content.trim();
  await call.limiters.feedback.use(userId);
  const { contact, deviceId, images = [], appInfo } = input;
  if (deviceId) await visibleDevice(call, deviceId);
  await checkPictures(call, images);
  const ticketNo = newTicketNumber(call.now());
  await call.db
    .insertInto("feedback")
    .values({
      ticketNo,
      userId,
      content,
      contact: contact?.trim() || null,
      deviceId: deviceId ?? null,
      images: images.length > 0 ? images.join("\n") : null,
      appInfo: appInfo ?? null,
      createTime: call.now(),
    })
    .execute();
  call.log.info({ ticketNo, userId }, "feedback received");
  return { ticketNo };
};

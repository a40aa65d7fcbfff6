import { IconBellRinging, IconBrandWechat, IconDeviceMobileMessage, IconMail, IconWebhook } from "@tabler/icons-react";
import type { Channel } from "#lib/domain/people/channels.ts";

export const channelIcons: Record<Channel, typeof IconMail> = {
  app: IconBellRinging,
  sms: IconDeviceMobileMessage,
  wx: IconBrandWechat,
  email: IconMail,
  webhook: IconWebhook,
};

import { headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { preferredLanguage } from "@/lib/kernel/http/accept";
import { personContext } from "@/lib/kernel/page/context";
import { interfaceMessages } from "./catalogs";

export default getRequestConfig(async () => {
  const person = await personContext();
  const locale =
    person?.context.actor.language ?? preferredLanguage((await headers()).get("accept-language") ?? undefined);
  // The library warns without a time zone.
  return { locale, messages: await interfaceMessages(locale), timeZone: "UTC" };
});

import { headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { preferredLanguage } from "@/lib/kernel/http/accept";
import { sessionContext } from "@/lib/kernel/page/context";
import { interfaceMessages } from "./catalogs";

/** The language of a page: the viewer's, else the workspace's, else the browser's. */
export default getRequestConfig(async () => {
  const context = await sessionContext();
  const locale = context?.actor.language ?? preferredLanguage((await headers()).get("accept-language") ?? undefined);
  // Dates come formatted in the viewer's time zone. The library warns without one.
  return { locale, messages: await interfaceMessages(locale), timeZone: "UTC" };
});

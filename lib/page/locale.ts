import "server-only";
import { headers } from "next/headers";
import { sessionContext } from "@/lib/page/context";

/**
 * How dates and numbers look to whoever looks at a page: as they chose, else as their workspace did, else as their
 * browser asks for.
 */
export async function viewerLocale(): Promise<string> {
  // When the database does not answer, the page itself says so: it must not be kept from being drawn.
  const context = await sessionContext().catch(() => null);
  const asked = ((await headers()).get("accept-language") ?? "").split(",").map((part) => part.split(";")[0]?.trim());
  return [context?.actor.locale, ...asked].find(isKnownLocale) ?? "en";
}

function isKnownLocale(tag: string | null | undefined): tag is string {
  try {
    return Boolean(tag) && Intl.NumberFormat.supportedLocalesOf([tag ?? ""]).length > 0;
  } catch {
    return false;
  }
}

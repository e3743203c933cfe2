import { showToast } from "@/components/ui/toast";
import type { Translate } from "@/lib/kernel/i18n/messages";

/** `changed` is undefined if the rate was only set for new time. */
export function sayRepriced(changed: number | undefined, t: Translate<"projects.rate">): void {
  if (changed !== undefined) showToast({ message: t("changed", { count: changed }) });
}

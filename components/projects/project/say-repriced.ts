import { showToast } from "@/components/ui/toast";
import type { Translate } from "@/lib/kernel/i18n/messages";

/** Confirm a new rate that was applied to unbilled entries. Does nothing when it was not applied to any. */
export function sayRepriced(changed: number | undefined, t: Translate<"projects.rate">): void {
  if (changed !== undefined) showToast({ message: t("changed", { count: changed }) });
}

import { counted } from "@/components/ui/counted";
import { showToast } from "@/components/ui/toast";

/** Says how much time that waits to be billed has a new rate, where that was asked for. */
export function sayRepriced(changed: number | undefined): void {
  if (changed === undefined) return;
  const entries = counted(changed, "unbilled entry", "unbilled entries");
  showToast({ message: `The rate is saved, and ${entries} ${changed === 1 ? "has" : "have"} it` });
}

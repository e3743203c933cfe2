"use client";

import { useViewer } from "@/components/viewer/use-viewer";
import { exponentOf } from "@/lib/kernel/core/currencies";
import { plainMoney } from "@/lib/kernel/core/money-text";

/** `34.50`, in the number format of the viewer. */
export function useExampleAmount(): string {
  const { user, formats } = useViewer();
  const { currency } = user.workspace;
  return plainMoney({ amount: Math.round(34.5 * 10 ** exponentOf(currency)), currency }, formats.locale);
}

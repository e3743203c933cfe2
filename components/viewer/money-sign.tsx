"use client";

import { Banknote } from "lucide-react";
import { useViewer } from "@/components/viewer/use-viewer";

export function MoneySign({ currency }: { currency?: string | undefined }) {
  const { user, formats } = useViewer();
  return formats.currencySign(currency ?? user.workspace.currency) ?? <Banknote className="size-3.5" />;
}

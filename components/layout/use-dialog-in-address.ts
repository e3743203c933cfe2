"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useReplace } from "@/components/layout/within-page";

/** The dialog is in the address, so that lists and the palette can open one. */
export function useDialogInAddress<Dialog extends string>(dialogs: readonly Dialog[]) {
  const replace = useReplace();
  const pathname = usePathname();
  const wanted = useSearchParams().get("do");
  return {
    current: dialogs.find((dialog) => dialog === wanted) ?? null,
    open: (dialog: Dialog) => {
      replace(`${pathname}?do=${dialog}`);
    },
    close: () => {
      replace(pathname);
    },
  };
}

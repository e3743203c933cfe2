"use client";

import { Camera } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Drafts } from "@/components/expenses/drafts/use-drafts";
import { ChooseFiles } from "@/components/expenses/receipts/choose-files";

/** On phones, a receipt is photographed first. */
export function PhoneButtons({ onFiles }: { onFiles: Drafts["add"] }) {
  const t = useTranslations("expenses.receipts");
  return (
    <div className="grid grid-cols-2 gap-2 px-4 pt-3.5 rail:hidden">
      <ChooseFiles kind="primary" icon={<Camera />} isCamera onFiles={onFiles} className="w-full">
        {t("takePhoto")}
      </ChooseFiles>
      <ChooseFiles onFiles={onFiles} className="w-full">
        {t("choose")}
      </ChooseFiles>
    </div>
  );
}

"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useUnsaved } from "@/components/forms/unsaved";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { CopyButton } from "@/components/ui/copy-button";

/** The browser asks before the page is closed. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("security.recoveryCodes");
  useUnsaved("refused");
  const text = t("file", { host: location.host, codes: codes.join("\n") });
  return (
    <div className="grid gap-3">
      <p>{t("lead")}</p>
      <ol
        aria-label={t("label")}
        className="grid grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-x-4 gap-y-1 rounded-panel border border-line bg-canvas px-4 py-3"
      >
        {codes.map((code) => (
          <li key={code} className="mono text-text">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton label={t("copyAll")} size="medium" text={codes.join("\n")} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="stint-recovery-codes.txt"
          className={buttonClass("secondary", "medium")}
        >
          <span className={buttonContentClass}>
            <Download />
            <span className="truncate">{t("download")}</span>
          </span>
        </a>
      </div>
    </div>
  );
}

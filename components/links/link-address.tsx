"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { CopyButton } from "@/components/ui/copy-button";

/** The address of a page that needs no sign-in. */
export function LinkAddress({ url }: { url: string }) {
  const t = useTranslations("reports.link");
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-xs text-muted">
        {t("address")}
      </p>
      <div className="flex min-h-[38px] items-center gap-1 rounded-control border border-control bg-surface py-1 pr-1 pl-2.5">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="flex min-w-0 flex-1 items-center gap-1.5 text-text hover:underline"
        >
          <span className="truncate mono">{url.replace(/^https?:\/\//, "")}</span>
          <ExternalLink className="size-3.5 shrink-0 text-muted" />
          <span className="sr-only">{t("newTab")}</span>
        </a>
        <CopyButton label={t("copy")} text={url} />
      </div>
    </div>
  );
}

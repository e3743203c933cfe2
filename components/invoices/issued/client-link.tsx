"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SideSection } from "@/components/invoices/issued/side-section";
import { CopyButton } from "@/components/ui/copy-button";

export type ClientLinkProps = {
  url: string;
  /** Default: "Public link". */
  title?: string;
  opened: ReactNode;
};

export function ClientLink({ url, title, opened }: ClientLinkProps) {
  const t = useTranslations("invoices.record.side");
  return (
    <SideSection title={title ?? t("publicLink")} beside={opened}>
      <div className="mt-2 flex gap-2">
        <span className="flex h-8 min-w-0 flex-1 items-center rounded-control border border-line-strong bg-sunken px-2.5 touch:h-10">
          <span className="truncate mono text-[11.5px]">{url.replace(/^https?:\/\//, "")}</span>
        </span>
        <CopyButton text={url} label={t("copyLink")} size="medium" />
      </div>
      <p className="mt-1.5 text-xs text-muted">
        {t("linkHint")}{" "}
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="whitespace-nowrap text-accent-text underline decoration-current/35 underline-offset-2"
        >
          {t.rich("openPage", {
            icon: () => <ExternalLink className="mb-0.5 ml-1 inline size-3" />,
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </a>
      </p>
    </SideSection>
  );
}

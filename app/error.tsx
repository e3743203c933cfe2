"use client";

import { useTranslations } from "next-intl";
import { BarePage } from "@/components/layout/bare-page";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";
import { loaded } from "@/components/ui/loaded";

const CopyButton = loaded(async () => (await import("@/components/ui/copy-button")).CopyButton);

/** Every page carries this one, so it has plain elements only. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations("auth.errorPage");
  const actions = useTranslations("common.actions");
  const reference = referenceOf(error);
  return (
    <BarePage>
      <EmptyState
        headingLevel={1}
        title={t("title")}
        actions={
          <>
            <button type="button" className={buttonClass("primary", "medium")} onClick={retry}>
              <span className={buttonContentClass}>{actions("tryAgain")}</span>
            </button>
            <CopyButton text={detailsOf(error, reference)} label={t("copyDetails")} size="medium" />
          </>
        }
        footnote={reference === undefined ? undefined : <span className="mono">{reference}</span>}
      >
        {t("lead")}
      </EmptyState>
    </BarePage>
  );
}

function referenceOf(error: unknown): string | undefined {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  return typeof digest === "string" ? digest : undefined;
}

function detailsOf(error: unknown, reference: string | undefined): string {
  const message = error instanceof Error ? error.message : String(error);
  return [reference, location.href, message].filter(Boolean).join("\n");
}

import { Download } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DocsNav, type DocsOutline } from "@/components/docs/docs-nav";
import { DocsSearch } from "@/components/docs/docs-search";
import { Logo } from "@/components/layout/logo";
import { Page } from "@/components/layout/page";
import { SkipLink } from "@/components/layout/skip-link";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { PageLink } from "@/components/ui/page-link";
import { ShortcutListener } from "@/components/ui/shortcuts";
import { Tag } from "@/components/ui/tag";
import type { SearchEntry } from "@/lib/admin/docs/rules/search";

export type DocsFrameProps = { outline: DocsOutline; entries: readonly SearchEntry[]; children: ReactNode };

export async function DocsOnTheirOwn({ outline, entries, children }: DocsFrameProps) {
  const t = await getTranslations("docs.frame");
  return (
    <>
      <ShortcutListener />
      <SkipLink />
      <header className="sticky top-0 z-20 flex min-h-13 items-center justify-between gap-3 border-b border-line bg-surface px-6 phone:px-4">
        <div className="flex min-w-0 items-center gap-2">
          <PageLink href="/" aria-label="Stint" className="rounded-control">
            <Logo />
          </PageLink>
          <PageLink href="/docs" className="truncate text-lg font-semibold tracking-[-0.01em]">
            {t("title")}
          </PageLink>
          <Version />
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <Tools entries={entries} />
        </div>
      </header>
      <Columns outline={outline}>
        <main id="main" tabIndex={-1} className="min-w-0">
          {children}
        </main>
      </Columns>
    </>
  );
}

export async function DocsInApp({ outline, entries, children }: DocsFrameProps) {
  const t = await getTranslations("docs.frame");
  return (
    <Page title={t("title")} beside={<Version />} actions={<Tools entries={entries} />}>
      <Columns outline={outline}>
        <div className="min-w-0">{children}</div>
      </Columns>
    </Page>
  );
}

function Version() {
  return (
    <Tag isMono className="phone:hidden">
      v1
    </Tag>
  );
}

function Tools({ entries }: Pick<DocsFrameProps, "entries">) {
  return (
    <>
      <DocsSearch entries={entries} />
      <a href="/openapi.json" download className={buttonClass("secondary", "medium", "phone:hidden")}>
        <span className={buttonContentClass}>
          <Download />
          OpenAPI
        </span>
      </a>
    </>
  );
}

async function Columns({ outline, children }: Pick<DocsFrameProps, "outline" | "children">) {
  const t = await getTranslations("docs.frame");
  return (
    <div className="min-h-[calc(100dvh-53px)] bg-surface rail:grid rail:grid-cols-[204px_minmax(0,1fr)]">
      <nav
        aria-label={t("navigation")}
        className="sticky top-[53px] h-[calc(100dvh-53px)] overflow-y-auto border-r border-line pt-2.5 pr-2.5 pb-6 pl-3.5 phone:hidden"
      >
        <DocsNav outline={outline} />
      </nav>
      <details className="group border-b border-line rail:hidden">
        <summary className="cursor-pointer px-4 py-3 font-medium">{t("contents")}</summary>
        <nav aria-label={t("navigationShort")} className="px-2 pb-4">
          <DocsNav outline={outline} />
        </nav>
      </details>
      {children}
    </div>
  );
}

export function DocsText({ children }: { children: ReactNode }) {
  return <div className="max-w-[860px] px-6 pt-5 pb-14 phone:px-4">{children}</div>;
}

export function DocsTitle({ children }: { children: ReactNode }) {
  return <h1 className="text-lg font-semibold tracking-[-0.01em]">{children}</h1>;
}

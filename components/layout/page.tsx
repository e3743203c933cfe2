"use client";

import { ArrowLeft, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { useShell } from "@/components/layout/shell-context";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { PageLink } from "@/components/ui/page-link";

export type PageProps = {
  title: ReactNode;
  /** In place of the title on phones. */
  nav?: ReactNode;
  /** Such as the week's sum. Phones have no room for it. */
  beside?: ReactNode;
  /** State of a record: beside the title, and under it on phones. */
  status?: ReactNode;
  /** At most one of them primary. */
  actions?: ReactNode;
  /** An arrow in place of the logo on phones. */
  parent?: { href: string; label: string };
  /** `TabLinks`. */
  tabs?: ReactNode;
  children: ReactNode;
};

export function Page({ title, nav, beside, status, actions, parent, tabs, children }: PageProps) {
  const t = useTranslations("layout.commands");
  const { runningTimer, openPalette } = useShell();
  const heading = (
    <h1
      className={classNames(
        "max-w-full truncate text-lg font-semibold tracking-[-0.01em]",
        // The page has the whole name nowhere else.
        nav === undefined ? "phone:line-clamp-2 phone:leading-5 phone:whitespace-normal" : "phone:sr-only",
      )}
    >
      {title}
    </h1>
  );
  return (
    <>
      <header className="sticky top-0 z-20 flex min-h-13 items-center justify-between gap-4 border-b border-line bg-surface px-6 py-1.5 phone:gap-2 phone:pr-2 phone:pl-4">
        <div className="flex min-w-0 items-center gap-2">
          {parent === undefined ? <Logo className="rail:hidden" /> : <ParentLink parent={parent} />}
          {status === undefined ? (
            heading
          ) : (
            <div className="flex min-w-0 items-center gap-5 phone:flex-col phone:items-start phone:gap-0.5">
              {heading}
              <div className="shrink-0">{status}</div>
            </div>
          )}
          {nav !== undefined && <div className="min-w-0 rail:ml-2">{nav}</div>}
          {beside !== undefined && <div className="ml-3 phone:hidden">{beside}</div>}
        </div>
        <div className="flex min-w-0 shrink-0 items-center gap-2">
          {runningTimer !== null && runningTimer !== undefined && (
            <div className="min-w-0 phone:hidden">{runningTimer}</div>
          )}
          {actions}
          <IconButton label={t("search")} icon={<Search />} className="rail:hidden" onPress={openPalette} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1">
        {tabs}
        {children}
      </main>
    </>
  );
}

function ParentLink({ parent }: { parent: { href: string; label: string } }) {
  return (
    <>
      <PageLink href={parent.href} className="flex items-center gap-1.5 whitespace-nowrap text-muted hover:text-text">
        <ArrowLeft className={classNames("size-5 rail:hidden")} />
        <span className="phone:sr-only">{parent.label}</span>
      </PageLink>
      <span aria-hidden="true" className="text-muted phone:hidden">
        /
      </span>
    </>
  );
}

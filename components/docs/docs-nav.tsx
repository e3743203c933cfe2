"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MethodWord } from "@/components/docs/method-word";
import { PageLink } from "@/components/ui/page-link";

export interface DocsOutline {
  guides: readonly { name: string; title: string }[];
  groups: readonly { title: string; calls: readonly { id: string; method: string; summary: string }[] }[];
}

export function DocsNav({ outline }: { outline: DocsOutline }) {
  const t = useTranslations("docs.navigation");
  return (
    <>
      <NavList title={t("guides")}>
        <NavItem href="/docs">{t("introduction")}</NavItem>
        {outline.guides.map(({ name, title }) => (
          <NavItem key={name} href={`/docs/guides/${name}`}>
            {title}
          </NavItem>
        ))}
      </NavList>
      <NavList title={t("reference")}>
        <NavItem href="/docs/events">{t("events")}</NavItem>
        <NavItem href="/docs/errors">{t("errors")}</NavItem>
      </NavList>
      <NavList title={t("resources")}>
        {outline.groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </NavList>
    </>
  );
}

function NavList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-muted">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

const itemClass =
  "flex min-h-7 items-center gap-2 rounded-control px-2.5 py-1 text-secondary -outline-offset-2 hover:bg-hover aria-[current]:bg-neutral-soft aria-[current]:font-[550] aria-[current]:text-text touch:min-h-10";

function NavItem({ href, children }: { href: string; children: ReactNode }) {
  const pathname = usePathname();
  const isHere = pathname === href || (href === "/docs/events" && pathname.startsWith("/docs/events/"));
  return (
    <li>
      <PageLink href={href} aria-current={isHere ? "page" : undefined} className={itemClass}>
        {children}
      </PageLink>
    </li>
  );
}

function Group({ group }: { group: DocsOutline["groups"][number] }) {
  const pathname = usePathname();
  const [first] = group.calls;
  const isOpen = group.calls.some(({ id }) => pathname === `/docs/api/${id}`);
  if (!first) return null;
  return (
    <li>
      <PageLink
        href={`/docs/api/${first.id}`}
        className={`${itemClass} ${isOpen ? "font-[550] text-text" : ""}`}
        aria-expanded={isOpen}
      >
        {group.title}
      </PageLink>
      {isOpen && (
        <ul className="mb-1.5 ml-2.5 border-l border-line pl-1">
          {group.calls.map((call) => (
            <NavItem key={call.id} href={`/docs/api/${call.id}`}>
              <MethodWord method={call.method} />
              <span className="min-w-0 text-xs">{call.summary}</span>
            </NavItem>
          ))}
        </ul>
      )}
    </li>
  );
}

"use client";

import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Archive, Ellipsis, FolderPlus, Link2, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CreditsOfClient } from "@/components/client-credits/credits-of-client";
import { ArchiveClientDialog } from "@/components/clients/archive-dialog";
import { ClientSide } from "@/components/clients/client/client-side";
import { ClientTabs } from "@/components/clients/client/client-tabs";
import { ContactDialog } from "@/components/clients/client/contact-dialog";
import { latestInvoices } from "@/components/clients/client/latest-invoices";
import { NewInvoice } from "@/components/clients/client/new-invoice";
import { Owed } from "@/components/clients/client/owed";
import { TermsDialog } from "@/components/clients/client/terms-dialog";
import { useRestoreClient } from "@/components/clients/use-restore";
import { ClientReferences } from "@/components/external-refs/record-references";
import { ClientUnbilled } from "@/components/clients/client/client-unbilled";
import { InvoiceTable } from "@/components/invoices/list/invoice-table";
import { Page } from "@/components/layout/page";
import { RecordLayout, RecordSection } from "@/components/layout/record";
import { BudgetStrip } from "@/components/projects/budget-strip";
import type { ProjectLine } from "@/components/projects/list/rows";
import { useProjectLines } from "@/components/projects/list/use-project-lines";
import { NewProjectDialog } from "@/components/projects/new-project-dialog";
import { useBudgetWords } from "@/components/projects/use-budget-words";
import { RecurringOfClient } from "@/components/recurring-invoices/recurring-of-client";
import { ArchiveAction, RestoreButton } from "@/components/ui/archive-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { Swatch } from "@/components/ui/swatch";
import { TextLink } from "@/components/ui/text-link";
import { invoiceList } from "@/lib/billing/invoices/queries";
import { formatDuration } from "@/lib/kernel/core/duration";
import { client as clientQuery } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";

type OpenDialog = "archive" | "contact" | "terms" | "project" | "references";

export function ClientScreen({ id }: { id: string }) {
  const t = useTranslations("clients.record");
  const { data: client } = useSuspenseQuery(clientQuery(id));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const router = useRouter();
  const close = () => setOpen(null);
  return (
    <Page
      title={client.name}
      parent={{ href: "/clients", label: t("parent") }}
      actions={<ClientActions client={client} onOpen={setOpen} />}
      tabs={<ClientTabs client={client} />}
    >
      {client.status === "archived" && (
        <div className="border-b border-line px-6 py-3 phone:px-4">
          <Notice icon={<Archive />}>
            {t.rich("archived", { b: (chunks) => <b className="font-[550]">{chunks}</b> })}
          </Notice>
        </div>
      )}
      <RecordLayout
        sideLabel={t("details")}
        side={
          <ClientSide
            client={client}
            onEditContact={() => setOpen("contact")}
            onEditTerms={() => setOpen("terms")}
            onEditReferences={() => setOpen("references")}
            onArchive={() => setOpen("archive")}
          />
        }
      >
        <Owed client={client} />
        <CreditsOfClient clientId={client.id} />
        <ClientUnbilled client={client} />
        <ClientInvoices client={client} />
        <RecurringOfClient clientId={client.id} />
        <ClientProjects client={client} onAdd={() => setOpen("project")} />
      </RecordLayout>
      {open === "archive" && <ArchiveClientDialog client={client} onClose={close} />}
      {open === "contact" && <ContactDialog client={client} onClose={close} />}
      {open === "terms" && <TermsDialog client={client} onClose={close} />}
      {open === "references" && <ClientReferences record={client} onClose={close} />}
      {open === "project" && (
        <NewProjectDialog
          client={client}
          onClose={close}
          onMade={(project) => {
            close();
            router.push(`/projects/${project.id}`);
          }}
        />
      )}
    </Page>
  );
}

function ClientActions({ client, onOpen }: { client: Client; onOpen: (dialog: OpenDialog) => void }) {
  const t = useTranslations("clients.record");
  const references = useTranslations("references");
  const { restore, isPending } = useRestoreClient();
  const isArchived = client.status === "archived";
  return (
    <>
      <Menu label={t("moreActions")} trigger={<IconButton label={t("moreActionsFor")} icon={<Ellipsis />} />}>
        <MenuAction icon={<FolderPlus />} onAction={() => onOpen("project")}>
          {t("newProject")}
        </MenuAction>
        <MenuAction icon={<Link2 />} onAction={() => onOpen("references")}>
          {references("add")}
        </MenuAction>
        <MenuDivider />
        <ArchiveAction isArchived={isArchived} onArchive={() => onOpen("archive")} onRestore={() => restore(client)} />
      </Menu>
      {isArchived && (
        <RestoreButton isBusy={isPending} onPress={() => restore(client)}>
          {t("restore")}
        </RestoreButton>
      )}
      <NewInvoice client={client} />
    </>
  );
}

function ClientInvoices({ client }: { client: Client }) {
  const t = useTranslations("clients.record.invoices");
  const { data, isPlaceholderData } = useInfiniteQuery(invoiceList(latestInvoices(client.id)));
  const invoices = data?.pages[0]?.data ?? [];
  const isAll = data?.pages[0]?.has_more === false;
  return (
    <RecordSection
      title={t("title")}
      {...(!isAll && { detail: t("latest", { count: invoices.length }) })}
      end={invoices.length > 0 && <TextLink href={`/invoices?client=${client.id}`}>{t("all")}</TextLink>}
      isTable
    >
      {data !== undefined && invoices.length === 0 && <p className="px-6 pb-2 text-muted phone:px-4">{t("none")}</p>}
      {invoices.length > 0 && <InvoiceTable invoices={invoices} isStale={isPlaceholderData} isOfClient />}
    </RecordSection>
  );
}

function ClientProjects({ client, onAdd }: { client: Client; onAdd: () => void }) {
  const t = useTranslations("clients.record.projects");
  const { lines = [] } = useProjectLines(client.id);
  const sorted = [...lines].sort((one, other) => one.project.status.localeCompare(other.project.status));
  return (
    <RecordSection
      title={t("title")}
      end={
        <Button size="small" icon={<Plus />} onPress={onAdd}>
          {t("add")}
        </Button>
      }
    >
      {sorted.length === 0 && <p className="pb-2 text-muted">{t("none")}</p>}
      <ul>
        {sorted.map((line) => (
          <ProjectRow key={line.project.id} line={line} />
        ))}
      </ul>
    </RecordSection>
  );
}

function ProjectRow({ line: { project, use, isWhole, monthSeconds } }: { line: ProjectLine }) {
  const t = useTranslations("clients.record.projects");
  const states = useTranslations("common.states");
  const words = useBudgetWords(project.currency);
  const said = use && words(use);
  const isArchived = project.status === "archived";
  return (
    <li className="grid min-h-9 grid-cols-[9px_minmax(0,1fr)_120px_64px_104px] items-center gap-2.5 border-b border-line last:border-b-0 phone:grid-cols-[9px_minmax(0,1fr)_64px]">
      <Swatch color={project.color} />
      <span className="flex min-w-0 items-center gap-2">
        <PageLink
          href={`/projects/${project.id}`}
          className={isArchived ? "truncate text-muted hover:underline" : "truncate font-[550] hover:underline"}
        >
          {project.name}
        </PageLink>
        {isArchived && <Badge mark={<Archive />}>{states("project.isArchived")}</Badge>}
      </span>
      {use && said ? (
        <>
          <BudgetStrip {...use} color={project.color} className="phone:hidden" />
          <span className={said.tone === "danger" ? "text-right num text-danger-text" : "text-right num text-muted"}>
            {said.share}
          </span>
          <span className="text-right num phone:hidden">{said.amount(use.budget)}</span>
        </>
      ) : (
        <>
          <span className="text-xs text-muted phone:hidden">{project.budget === null ? t("noBudget") : ""}</span>
          <span className="text-right num text-muted">{formatDuration(monthSeconds)}</span>
          <span className="text-right text-xs text-muted phone:hidden">{t(isWhole ? "thisMonth" : "yourMonth")}</span>
        </>
      )}
    </li>
  );
}

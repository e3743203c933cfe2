"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Archive, Ellipsis, FolderPlus, Plus } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ArchiveClientDialog } from "@/components/clients/archive-dialog";
import { ClientInvoices } from "@/components/clients/client/client-invoices";
import { ClientProjects } from "@/components/clients/client/client-projects";
import { ClientSide } from "@/components/clients/client/client-side";
import { ContactDialog } from "@/components/clients/client/contact-dialog";
import { Owed } from "@/components/clients/client/owed";
import { TermsDialog } from "@/components/clients/client/terms-dialog";
import { UnbilledSection } from "@/components/clients/client/unbilled-section";
import { useRestoreClient } from "@/components/clients/use-restore";
import { Page } from "@/components/layout/page";
import { RecordLayout } from "@/components/layout/record";
import { NewProjectDialog } from "@/components/projects/new-project-dialog";
import { ArchiveAction, RestoreButton } from "@/components/ui/archive-action";
import { IconButton } from "@/components/ui/icon-button";
import { LinkButton } from "@/components/ui/link-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { useCommand } from "@/components/ui/shortcuts";
import { client as clientQuery } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";

type OpenDialog = "archive" | "contact" | "terms" | "project";

/** One client: what they owe, what waits to be billed, their invoices and projects; beside, where invoices go. */
export function ClientScreen({ id }: { id: string }) {
  const { data: client } = useSuspenseQuery(clientQuery(id));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const router = useRouter();
  const close = () => setOpen(null);
  return (
    <Page
      title={client.name}
      parent={{ href: "/clients", label: "Clients" }}
      actions={<ClientActions client={client} onOpen={setOpen} />}
    >
      {client.status === "archived" && (
        <div className="border-b border-line px-6 py-3 phone:px-4">
          <Notice icon={<Archive />}>
            <b className="font-[550]">Archived.</b> It is in no list and no choice. Invoices, and what is owed, are
            still there.
          </Notice>
        </div>
      )}
      <RecordLayout
        sideLabel="About this client"
        side={
          <ClientSide
            client={client}
            onEditContact={() => setOpen("contact")}
            onEditTerms={() => setOpen("terms")}
            onArchive={() => setOpen("archive")}
          />
        }
      >
        <Owed client={client} />
        <UnbilledSection client={client} />
        <ClientInvoices client={client} />
        <ClientProjects client={client} onAdd={() => setOpen("project")} />
      </RecordLayout>
      {open === "archive" && <ArchiveClientDialog client={client} onClose={close} />}
      {open === "contact" && <ContactDialog client={client} onClose={close} />}
      {open === "terms" && <TermsDialog client={client} onClose={close} />}
      {open === "project" && (
        <NewProjectDialog
          client={client}
          onClose={close}
          onMade={(project) => {
            close();
            router.push(`/projects/${project.id}` as Route);
          }}
        />
      )}
    </Page>
  );
}

function ClientActions({ client, onOpen }: { client: Client; onOpen: (dialog: OpenDialog) => void }) {
  const { restore, isPending } = useRestoreClient();
  const router = useRouter();
  const invoiceHref = `/invoices/new?client=${client.id}` as Route;
  const isArchived = client.status === "archived";
  useCommand({
    label: "New invoice for this client",
    group: "Client",
    keys: "n",
    icon: <Plus />,
    isEnabled: !isArchived,
    run: () => {
      router.push(invoiceHref);
    },
  });
  return (
    <>
      <Menu label="More actions" trigger={<IconButton label="More actions for this client" icon={<Ellipsis />} />}>
        <MenuAction icon={<FolderPlus />} onAction={() => onOpen("project")}>
          New project…
        </MenuAction>
        <MenuDivider />
        <ArchiveAction isArchived={isArchived} onArchive={() => onOpen("archive")} onRestore={() => restore(client)} />
      </Menu>
      {isArchived ? (
        <RestoreButton isBusy={isPending} onPress={() => restore(client)}>
          Restore client
        </RestoreButton>
      ) : (
        <LinkButton kind="primary" icon={<Plus />} keys="n" href={invoiceHref}>
          New invoice
        </LinkButton>
      )}
    </>
  );
}

"use client";

import { Building2, ReceiptText } from "lucide-react";
import { useRestoreClient } from "@/components/clients/use-restore";
import { ArchiveAction } from "@/components/ui/archive-action";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import type { Client } from "@/lib/tracking/clients/schema";

/** What a row's dots offer. */
export function ClientMenu({ client, onArchive }: { client: Client; onArchive: (client: Client) => void }) {
  const { restore } = useRestoreClient();
  const label = `Actions for ${client.name}`;
  return (
    <RowMenu label={label}>
      <MenuAction icon={<Building2 />} href={`/clients/${client.id}`}>
        Open
      </MenuAction>
      <MenuAction icon={<ReceiptText />} href={`/invoices/new?client=${client.id}`}>
        New invoice
      </MenuAction>
      <MenuDivider />
      <ArchiveAction
        isArchived={client.status === "archived"}
        onArchive={() => onArchive(client)}
        onRestore={() => restore(client)}
      />
    </RowMenu>
  );
}

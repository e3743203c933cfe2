"use client";

import { Building2, Ellipsis, ReceiptText } from "lucide-react";
import { useRestoreClient } from "@/components/clients/use-restore";
import { ArchiveAction } from "@/components/ui/archive-action";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import type { Client } from "@/lib/clients/schema";

/** What a row's dots offer. */
export function ClientMenu({ client, onArchive }: { client: Client; onArchive: (client: Client) => void }) {
  const { restore } = useRestoreClient();
  const label = `Actions for ${client.name}`;
  return (
    <Menu label={label} trigger={<IconButton label={label} icon={<Ellipsis />} hasTooltip={false} />}>
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
    </Menu>
  );
}

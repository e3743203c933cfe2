"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ClientLinkDialog } from "@/components/client-links/client-link-dialog";
import { SideSection } from "@/components/layout/record";
import { useWholeList } from "@/components/layout/use-whole-list";
import { LinkAddress } from "@/components/links/link-address";
import { mayEditProject } from "@/components/projects/rights";
import { Button } from "@/components/ui/button";
import { useViewer } from "@/components/viewer/use-viewer";
import { clientLink } from "@/lib/billing/client-links/queries";
import type { ClientLink } from "@/lib/billing/client-links/schema";
import type { Client } from "@/lib/tracking/clients/schema";
import { everyProject } from "@/lib/tracking/projects/queries";

/** The page of the client that needs no sign-in. Nothing for those who may not create it, while there is none. */
export function ClientLinkSection({ client }: { client: Client }) {
  const t = useTranslations("clients.link");
  const { user } = useViewer();
  const { data: link } = useQuery(clientLink(client.id));
  const { items: projects = [] } = useWholeList(useInfiniteQuery(everyProject({ client_id: client.id })));
  const [isOpen, setIsOpen] = useState(false);
  const mayShare = user.role !== "manager" || projects.some((project) => mayEditProject(user, project));
  if (!link || (link.url === null && !mayShare)) return null;
  const rest = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;
  const open = () => setIsOpen(true);
  return (
    <SideSection
      title={t("title")}
      {...(link.url !== null &&
        mayShare && {
          end: (
            <Button size="small" kind="quiet" onPress={open}>
              {t.rich("edit", { rest })}
            </Button>
          ),
        })}
    >
      {link.url === null ? (
        <Button kind="quiet" icon={<Globe />} className="-ml-2.5 justify-self-start" onPress={open}>
          {t("add")}
        </Button>
      ) : (
        <div className="grid grid-cols-1 gap-2">
          <LinkAddress url={link.url} />
          <Shown link={link} projects={projects} />
        </div>
      )}
      {isOpen && <ClientLinkDialog client={client} link={link} projects={projects} onClose={() => setIsOpen(false)} />}
    </SideSection>
  );
}

function Shown({ link, projects }: { link: ClientLink; projects: readonly { id: string; name: string }[] }) {
  const t = useTranslations("clients.link");
  const format = useFormatter();
  const parts = [
    t("invoices"),
    ...(link.estimates ? [t("estimates")] : []),
    ...(link.statement ? [t("statement")] : []),
    ...(link.retainers ? [t("retainers")] : []),
    ...projects
      .filter(({ id }) => link.hours_project_ids.includes(id))
      .map(({ name }) => t("hoursOf", { project: name })),
  ];
  return <p className="text-xs text-muted">{format.list(parts, { type: "unit" })}</p>;
}

"use client";

import { useQueries } from "@tanstack/react-query";
import type { Route } from "next";
import { counted } from "@/components/ui/counted";
import { TextLink } from "@/components/ui/text-link";
import { client } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";
import { project } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { Webhook } from "@/lib/webhooks/endpoints/schema";

/** How many are named; the others are counted. */
const NAMED = 2;

/** Which projects and clients an endpoint is about, in words; nothing when it is about all. */
export function LimitedTo({ webhook }: { webhook: Pick<Webhook, "client_ids" | "project_ids"> }) {
  const clientIds = webhook.client_ids.slice(0, NAMED);
  const projectIds = webhook.project_ids.slice(0, NAMED - clientIds.length);
  const clients = useQueries({ queries: clientIds.map((id) => client(id)) });
  const projects = useQueries({ queries: projectIds.map((id) => project(id)) });
  const count = webhook.client_ids.length + webhook.project_ids.length;
  if (count === 0) return null;
  const rest = count - clientIds.length - projectIds.length;
  const named = [
    ...clientIds.map((id, at) => (
      <PlaceLink key={id} href={`/clients/${id}` as Route} kind="client" answer={clients[at]} />
    )),
    ...projectIds.map((id, at) => (
      <PlaceLink key={id} href={`/projects/${id}` as Route} kind="project" answer={projects[at]} />
    )),
  ];
  return (
    <p className="mt-2 text-xs text-muted">
      Only for {named[0]}
      {named.length > 1 && <>{rest > 0 ? ", " : " and "}</>}
      {named[1]}
      {rest > 0 && ` and ${counted(rest, "other")}`}
    </p>
  );
}

type Answer = { data: Client | ProjectReply | undefined; isError: boolean } | undefined;

function PlaceLink({ href, kind, answer }: { href: Route; kind: string; answer: Answer }) {
  if (answer?.isError) return <>a {kind} that is gone</>;
  return answer?.data ? <TextLink href={href}>{answer.data.name}</TextLink> : <>…</>;
}

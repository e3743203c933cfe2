import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import {
  createClientLink,
  getClientLink,
  revokeClientLink,
  updateClientLink,
} from "@/lib/billing/client-links/operations/manage";
import { ClientLink, ClientLinkInput } from "@/lib/billing/client-links/schema";
import { toClientLink } from "@/lib/billing/client-links/serialize";

export const GET = route({
  summary: "Retrieve a client's link",
  description: "The link opens a page with the client's invoices. Without a link, `url` is null.",
  operation: getClientLink,
  params: { id: "cli" },
  returns: ClientLink,
  serialize: toClientLink,
  version: ({ row }) => row?.version ?? 0,
  extension: true,
});

export const POST = route({
  summary: "Create a client's link",
  description:
    "Everyone with the link can see the client's open, paid and credited invoices and their credit, without signing in. " +
    "The page never shows drafts, costs or other clients. Managers can create the link of a client whose project they manage. " +
    "409 `conflict` if the client has a link.",
  operation: createClientLink,
  params: { id: "cli" },
  body: ClientLinkInput,
  returns: ClientLink,
  serialize: toClientLink,
  version: ({ row }) => row?.version ?? 0,
  location: (link) => `/clients/${link.client_id}/link`,
  errors: ["conflict"],
  extension: true,
});

export const PATCH = route({
  summary: "Change the page of a client's link",
  operation: updateClientLink,
  params: { id: "cli" },
  body: ClientLinkInput,
  returns: ClientLink,
  serialize: toClientLink,
  version: ({ row }) => row?.version ?? 0,
  extension: true,
});

export const DELETE = route({
  summary: "Revoke a client's link",
  description: "The page then only says that the link was revoked. A new link has another URL.",
  operation: revokeClientLink,
  params: { id: "cli" },
  returns: Deleted,
  serialize: (link) => ({ id: toPublicId("cli", link.clientId), deleted: true as const }),
  version: (link) => link.version,
  extension: true,
});

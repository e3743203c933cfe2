import { z } from "zod";
import { Id, Instant } from "@/lib/kernel/core/wire";

const MAX_PROJECTS = 20;

export const ClientLink = z
  .strictObject({
    client_id: Id("cli"),
    url: z.url().nullable().meta({ description: "Address of the client's page. Null without a link." }),
    estimates: z.boolean().meta({ description: "Whether the page lists the client's estimates. Default: true." }),
    statement: z.boolean().meta({ description: "Whether the page offers statements of account. Default: true." }),
    retainers: z.boolean().meta({ description: "Whether the page shows the client's retainers. Default: false." }),
    hours_project_ids: z.array(Id("prj")).max(MAX_PROJECTS).meta({
      description: "Projects with a monthly budget of hours whose tracked hours of the month are shown. Default: none.",
    }),
    created_at: Instant.nullable(),
    updated_at: Instant.nullable(),
  })
  .meta({ id: "ClientLink" });
export type ClientLink = z.infer<typeof ClientLink>;

export const ClientLinkInput = ClientLink.pick({
  estimates: true,
  statement: true,
  retainers: true,
  hours_project_ids: true,
})
  .partial()
  .meta({ id: "ClientLinkInput" });
export type ClientLinkInput = z.infer<typeof ClientLinkInput>;

import { z } from "zod";
import { ROLES } from "@/lib/kernel/auth/roles";
import { Id, Instant, Line, Locale } from "@/lib/kernel/core/wire";
import { WeekStart, Workspace } from "./workspace";

export const OwnWorkspace = z
  .strictObject({
    id: Id("wks"),
    name: Workspace.shape.name,
    role: z.enum(ROLES).meta({ description: "The caller's role there." }),
    current: z.boolean().meta({ description: "Whether the session acts in this workspace." }),
  })
  .meta({ id: "OwnWorkspace", description: "A workspace in which the caller is active." });
export type OwnWorkspace = z.infer<typeof OwnWorkspace>;

export const DeletedWorkspace = OwnWorkspace.extend({
  deleted_at: Instant,
  deleted_by_name: Line(200).nullable().meta({ description: "Null if the person's account was erased." }),
  restorable_until: Instant.meta({
    description: "Until then, owners can restore the workspace. Then everything in it is erased.",
  }),
}).meta({ id: "DeletedWorkspace", description: "A deleted workspace in which the caller was active." });
export type DeletedWorkspace = z.infer<typeof DeletedWorkspace>;

export const OwnWorkspaces = z
  .strictObject({
    data: z.array(OwnWorkspace),
    deleted: z.array(DeletedWorkspace).meta({ description: "Deleted workspaces that owners can still restore." }),
    can_create: z.boolean().meta({ description: "Whether the caller may create workspaces on this server." }),
  })
  .meta({ id: "OwnWorkspaces" });
export type OwnWorkspaces = z.infer<typeof OwnWorkspaces>;

export const WorkspaceCreate = Workspace.pick({ name: true, currency: true, time_zone: true })
  .extend({
    week_start: WeekStart.default(1),
    locale: Locale.nullable().default(null),
    copy_from: Id("wks")
      .optional()
      .meta({
        description:
          "A workspace in which the caller is an owner or admin. Its active tax rates and its settings of numbers, terms, taxes and " +
          "colors of invoices are copied. Company details, bank accounts, logo and notes are not.",
      }),
  })
  .meta({ id: "WorkspaceCreate" });
export type WorkspaceCreate = z.infer<typeof WorkspaceCreate>;

export const WorkspaceLeft = z
  .strictObject({
    id: Id("wks").meta({ description: "The workspace that the caller left." }),
    opened: OwnWorkspace.nullable().meta({
      description: "The workspace in which the session acts now. Null: the session has ended.",
    }),
  })
  .meta({ id: "WorkspaceLeft" });
export type WorkspaceLeft = z.infer<typeof WorkspaceLeft>;

export const WorkspaceDeletion = z
  .strictObject({
    members: z.int().meta({ description: "Active people." }),
    invoices: z.int().meta({ description: "Issued invoices." }),
    overdue_invoices: z.int(),
    endpoints: z.int().meta({ description: "Active webhook endpoints." }),
    api_keys: z.int().meta({ description: "Valid API keys." }),
    last_export_at: Instant.nullable(),
    restorable_until: Instant.meta({ description: "The end of the grace period if the workspace is deleted now." }),
  })
  .meta({ id: "WorkspaceDeletion", description: "Effects of deleting the workspace." });
export type WorkspaceDeletion = z.infer<typeof WorkspaceDeletion>;

export const WorkspaceDelete = z
  .strictObject({ name: z.string().max(200).meta({ description: "The name of the workspace, as a confirmation." }) })
  .meta({ id: "WorkspaceDelete" });
export type WorkspaceDelete = z.infer<typeof WorkspaceDelete>;

import { z } from "zod";
import { ROLES } from "@/lib/auth/permissions";
import { Id } from "@/lib/core/wire";
import { Workspace } from "@/lib/workspace/schema";

export const OwnWorkspace = z
  .strictObject({
    id: Id("wks"),
    name: Workspace.shape.name,
    role: z.enum(ROLES).meta({ description: "The caller's role there." }),
    current: z.boolean().meta({ description: "The workspace that the session acts in." }),
  })
  .meta({ id: "OwnWorkspace", description: "A workspace in which the caller is active." });
export type OwnWorkspace = z.infer<typeof OwnWorkspace>;

export const OwnWorkspaces = z.strictObject({ data: z.array(OwnWorkspace) }).meta({ id: "OwnWorkspaces" });
export type OwnWorkspaces = z.infer<typeof OwnWorkspaces>;

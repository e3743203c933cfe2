import { toPublicId } from "@/lib/core/ids";
import type { OwnWorkspace } from "./schema";
import type { OwnWorkspaceRow } from "./store";

export function toOwnWorkspace({ id, name, role }: OwnWorkspaceRow, viewer: { workspaceId: string }): OwnWorkspace {
  return { id: toPublicId("wks", id), name, role, current: id === viewer.workspaceId };
}

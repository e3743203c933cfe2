import { AppError } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command } from "@/lib/kernel/operation";
import { assertCurrent, assertSent } from "../rules/state";
import type { EstimateView } from "../serialize";
import * as store from "../store/estimates";
import { insertCopy } from "./duplicate";
import { assertMayDecide } from "./view";

/** The current version has at most one draft revision, whose lines keep their ids. */
export const reviseEstimate = command(
  "estimates:write",
  async (scope, { id }: { id: string }): Promise<EstimateView> => {
    const { db, workspaceId } = scope;
    assertMayDecide(scope);
    const { originalId } = await store.getEstimate(db, workspaceId, id);
    await store.lockVersions(db, workspaceId, originalId);
    const current = await store.getEstimate(db, workspaceId, id);
    assertSent(current.status);
    assertCurrent(current.status);
    if (await store.hasDraft(db, workspaceId, originalId)) throw new AppError("conflict", "estimate_revision_open");
    const { projectId, createdProjectId, revision } = current;
    return insertCopy(scope, current, {
      ...{ id: newUuid(), originalId, projectId, createdProjectId },
      ...{ revision: revision + 1, supersedesId: current.id },
    });
  },
);

"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { sayFailure } from "@/components/ui/toast";
import { openWorkspace, ownWorkspaces, restoreWorkspace } from "@/lib/identity/workspaces/queries";

/** Windows of a browser share the session. */
const CHANNEL = "stint.workspace";

/** A change of workspace loads a new page, because all data is of the former workspace. */
export function loadOther(path = "/"): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(path);
  channel.close();
  location.assign(path);
}

export function useWorkspaces() {
  const { data } = useQuery(ownWorkspaces());
  const { mutate } = useMutation(openWorkspace);
  const restoring = useMutation(restoreWorkspace);
  const workspaces = data?.data ?? [];
  const deleted = data?.deleted ?? [];
  const current = [...workspaces, ...deleted].find((workspace) => workspace.current)?.id ?? "";
  const go = (id: string) => {
    mutate(id, {
      onSuccess: () => {
        loadOther();
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  const open = (id: string) => {
    if (id !== current) go(id);
  };
  /** Also opens the workspace. */
  const restore = (id: string) => {
    restoring.mutate(id, {
      onSuccess: () => {
        go(id);
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  const restorable = deleted.filter(({ role }) => role === "owner");
  return {
    ...{ workspaces, deleted, restorable, current, open, restore },
    isRestoring: restoring.isPending,
    isLoaded: data !== undefined,
    canCreate: data?.can_create ?? false,
  };
}

/** Leave when another window changes the workspace: changes here would be saved there. */
export function useLeaveWithOthers() {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    // Also sent to the window that changed the workspace.
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      location.assign(data);
    };
    return () => {
      channel.close();
    };
  }, []);
}

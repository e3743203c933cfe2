"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { sayFailure } from "@/components/ui/toast";
import { openWorkspace, ownWorkspaces } from "@/lib/identity/workspaces/queries";

/** Windows of a browser share the session. */
const CHANNEL = "stint.workspace";

/** A change of workspace loads a new page, because all data is of the former workspace. */
export function useWorkspaces() {
  const { data } = useQuery(ownWorkspaces());
  const { mutate } = useMutation(openWorkspace);
  const workspaces = data?.data ?? [];
  const current = workspaces.find((workspace) => workspace.current)?.id ?? "";
  const open = (id: string) => {
    if (id === current) return;
    mutate(id, {
      onSuccess: () => {
        const channel = new BroadcastChannel(CHANNEL);
        channel.postMessage(id);
        channel.close();
        location.assign("/");
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return { workspaces, current, open };
}

/** Leave when another window changes the workspace: changes here would be saved there. */
export function useLeaveWithOthers() {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => {
      location.assign("/");
    };
    return () => {
      channel.close();
    };
  }, []);
}

"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { sayFailure } from "@/components/ui/toast";
import { openWorkspace, ownWorkspaces } from "@/lib/identity/workspaces/queries";

/** Tells the other windows of this browser, whose session is the same, that they show another workspace now. */
const CHANNEL = "stint.workspace";

/** One's workspaces, and how to go to another: with a new page, for everything that this one knows is of the old one. */
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

/** Leaves the page when another window went to another workspace: what would be saved here would be saved there. */
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

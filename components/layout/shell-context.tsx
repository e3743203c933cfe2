"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Role } from "@/lib/kernel/auth/roles";

export type ShellUser = { name: string; email: string; role: Role };
export type ShellWorkspace = { name: string };

export type Shell = {
  user: ShellUser;
  workspace: ShellWorkspace;
  /** Null where the page itself shows the timer. */
  runningTimer: ReactNode;
  openPalette: () => void;
  openKeys: () => void;
  openMore: () => void;
  createWorkspace: () => void;
  leaveWorkspace: () => void;
};

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("This part of the page needs AppShell around it.");
  return shell;
}

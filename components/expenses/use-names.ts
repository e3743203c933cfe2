"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWholeList } from "@/components/layout/use-whole-list";
import { useEverybody } from "@/components/users/use-everybody";
import { useViewer } from "@/components/viewer/use-viewer";
import { everyExpenseCategory } from "@/lib/billing/expense-categories/queries";
import type { ExpenseCategory } from "@/lib/billing/expense-categories/schema";
import type { User } from "@/lib/identity/users/schema";
import { everyProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

const NO_CATEGORIES: readonly ExpenseCategory[] = [];
const NO_PROJECTS: readonly ProjectReply[] = [];
const NO_USERS: readonly User[] = [];

export interface Names {
  categories: readonly ExpenseCategory[];
  projects: readonly ProjectReply[];
  /** Empty for members, who see only their own expenses. */
  users: readonly User[];
  category: (id: string) => ExpenseCategory | undefined;
  project: (id: string | null) => ProjectReply | undefined;
  userName: (id: string) => string;
}

/** Archived ones too: an expense keeps them. */
export function useNames(): Names {
  const { user } = useViewer();
  const { items: categories = NO_CATEGORIES } = useWholeList(useInfiniteQuery(everyExpenseCategory()));
  const { items: projects = NO_PROJECTS } = useWholeList(useInfiniteQuery(everyProject()));
  const { items: users = NO_USERS } = useEverybody({ enabled: user.role !== "member" });
  return useMemo(() => {
    const byId = <Named extends { id: string }>(all: readonly Named[]) => new Map(all.map((one) => [one.id, one]));
    const [ofCategory, ofProject, ofUser] = [byId(categories), byId(projects), byId(users)];
    return {
      categories,
      projects,
      users,
      category: (id) => ofCategory.get(id),
      project: (id) => (id === null ? undefined : ofProject.get(id)),
      userName: (id) => (id === user.id ? user.name : (ofUser.get(id)?.name ?? "")),
    };
  }, [categories, projects, users, user.id, user.name]);
}

export function useActiveCategories(): readonly ExpenseCategory[] {
  const { categories } = useNames();
  return useMemo(() => categories.filter(({ status }) => status === "active"), [categories]);
}

export function useActiveProjects(): readonly ProjectReply[] {
  const { projects } = useNames();
  return useMemo(() => projects.filter(({ status }) => status === "active"), [projects]);
}

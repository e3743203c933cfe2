import type { Metadata } from "next";
import type { ReactNode } from "react";
import { NotForMembers } from "@/components/users/not-for-members";
import { pageContext } from "@/lib/page/context";

export const metadata: Metadata = { title: "Team" };

export default async function TeamLayout({ children }: { children: ReactNode }) {
  const { actor } = await pageContext();
  if (actor.role === "member") return <NotForMembers title="Team" />;
  return children;
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { WorkspacesPage } from "@/components/auth/workspaces-page";
import { PageMessages } from "@/components/layout/page-messages";
import { QueryProvider } from "@/components/layout/providers";
import { personContext } from "@/lib/kernel/page/context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.workspaces");
  return { title: t("title"), robots: { index: false } };
}

/** Also in a deleted workspace, whose other pages lead here. */
export default async function Workspaces() {
  const person = await personContext();
  if (!person) redirect("/sign-in?next=%2Fworkspaces");
  return (
    <QueryProvider>
      <PageMessages areas={["auth.workspaces"]}>
        <WorkspacesPage isDeleted={person.isDeleted} />
      </PageMessages>
    </QueryProvider>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CallPage } from "@/components/docs/call-page";
import { PageMessages } from "@/components/layout/page-messages";
import { openApi } from "@/lib/admin/docs/document";
import { referenceOf } from "@/lib/admin/docs/rules/reference";

type Props = { params: Promise<{ operation: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("docs.operation");
  const { call } = await find(params);
  return { title: t("windowTitle", { operation: call.summary }) };
}

export default async function CallReferencePage({ params }: Props) {
  const { call, document } = await find(params);
  return (
    <PageMessages areas={["docs.samples"]}>
      <CallPage call={call} schemas={document.components.schemas} baseUrl={document.servers[0]?.url ?? ""} />
    </PageMessages>
  );
}

async function find(params: Props["params"]) {
  const [{ operation }, document] = await Promise.all([params, openApi()]);
  const calls = referenceOf(document).flatMap((group) => group.calls);
  const call = calls.find(({ id }) => id === operation);
  if (!call) notFound();
  return { call, document };
}

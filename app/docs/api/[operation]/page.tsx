import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CallPage } from "@/components/docs/call-page";
import { openApi } from "@/lib/admin/docs/document";
import { referenceOf } from "@/lib/admin/docs/rules/reference";

type Props = { params: Promise<{ operation: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { call } = await find(params);
  return { title: `${call.summary} · API reference` };
}

export default async function CallReferencePage({ params }: Props) {
  const { call, document } = await find(params);
  return <CallPage call={call} schemas={document.components.schemas} baseUrl={document.servers[0]?.url ?? ""} />;
}

async function find(params: Props["params"]) {
  const [{ operation }, document] = await Promise.all([params, openApi()]);
  const calls = referenceOf(document).flatMap((group) => group.calls);
  const call = calls.find(({ id }) => id === operation);
  if (!call) notFound();
  return { call, document };
}

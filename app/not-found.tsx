import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/components/layout/nothing-here";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("common.notFound");
  return { title: t("title") };
}

export default function NotFound() {
  return <NothingHere />;
}

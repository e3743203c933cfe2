import { redirect } from "next/navigation";
import { settingsFor } from "@/components/layout/navigation";
import { pageContext } from "@/lib/kernel/page/context";

export default async function SettingsPage() {
  const { actor } = await pageContext();
  redirect(settingsFor(actor.role)[0]?.items[0]?.href ?? "/");
}

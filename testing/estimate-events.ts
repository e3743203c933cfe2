import { announceExpired } from "@/lib/billing/estimates/operations/expire";
import { recordView } from "@/lib/billing/estimates/operations/public";

/** Calls the API. */
export type Ask = (
  method: "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
) => Promise<{ id: string; updated_at?: string; public_url?: string | null }>;

const DAY_MS = 86_400_000;

/** Cause every event of estimates. */
export async function estimateWork(ask: Ask, { client, project }: { client: string; project: string }): Promise<void> {
  const research = {
    ...{ description: "Research", quantity: "40", unit: "hour" },
    unit_price: { amount: 13_500, currency: "EUR" },
  };
  const content = {
    ...{ client_id: client, project_id: project, title: "Night boats, phase 2", lines: [research] },
    ...{ discount: { percent: "5" }, notes: "Travel is billed at cost.", terms: "Payable within 30 days." },
    schedule: [
      { description: "On order", percent: "30", due: "on_acceptance" },
      { description: "On delivery", percent: "70", due: "on_completion" },
    ],
  };
  const draft = async () => (await ask("POST", "/estimates", content)).id;
  const sent = async () => ask("PATCH", `/estimates/${await draft()}`, { status: "sent" });
  const deleted = await draft();
  await ask("PATCH", `/estimates/${deleted}`, { title: "Night boats, timetable" });
  await ask("DELETE", `/estimates/${deleted}`);
  const by = { by_name: "Jan Petersen", by_email: "jan@nordwind.example" };
  await ask("POST", `/estimates/${(await sent()).id}/accept`, { ...by, note: "By phone" });
  await ask("POST", `/estimates/${(await sent()).id}/decline`, { ...by, reason: "The budget was cut." });
  const { public_url: url } = await sent();
  await announceExpired(new Date(Date.now() + 60 * DAY_MS));
  await recordView(url?.split("/").at(-1) ?? "", { workspaceId: null }, new Date());
}

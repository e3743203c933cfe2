import { POST as createEstimate } from "@/app/v1/estimates/route";
import { PATCH as updateEstimate } from "@/app/v1/estimates/[id]/route";
import { POST as acceptEstimate } from "@/app/v1/estimates/[id]/accept/route";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { call } from "./call";
import type { TestUser } from "./factories";
import { givenClient } from "./things";

type Body = Record<string, unknown>;

/** Ten hours at 100.00. */
export const QUOTED = {
  description: "Development",
  quantity: "10",
  unit: "hour",
  unit_price: { amount: 10_000, currency: "EUR" },
};

/** Creates a client unless the body names one. */
export async function givenEstimateDraft(as: TestUser, body: Body = {}): Promise<Estimate> {
  const clientId = body["client_id"] ?? (await givenClient(as, { email: "office@kestrel.example" })).id;
  const whole = { lines: [QUOTED], ...body, client_id: clientId };
  return (await call(createEstimate, { method: "POST", as, body: whole })).body;
}

/** Create an estimate and send it. */
export async function givenEstimate(
  as: TestUser,
  status: "sent" | "accepted" = "sent",
  body: Body = {},
): Promise<Estimate> {
  const { id } = await givenEstimateDraft(as, body);
  const sent = await call(updateEstimate, { method: "PATCH", as, params: { id }, body: { status: "sent" } });
  if (status === "sent") return sent.body;
  const decision = { by_name: "Katrin Brandt" };
  return (await call(acceptEstimate, { method: "POST", as, params: { id }, body: decision })).body;
}

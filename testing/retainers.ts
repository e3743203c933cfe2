import { POST as createRetainer } from "@/app/v1/retainers/route";
import { call } from "./call";
import type { TestUser } from "./factories";

/** With a low mark of 777.07. Return the id. */
export async function givenRetainer(as: TestUser, clientId: string, body: object = {}): Promise<string> {
  const low_at = { amount: 77_707, currency: "EUR" };
  const reply = await call(createRetainer, {
    method: "POST",
    as,
    body: { client_id: clientId, name: "Portal retainer", kind: "deposit", low_at, ...body },
  });
  return (reply.body as { id: string }).id;
}

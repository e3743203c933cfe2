import { POST as closePeriod } from "@/app/v1/closed-periods/route";
import { POST as addException } from "@/app/v1/period-exceptions/route";
import type { ClosedPeriod, PeriodException } from "@/lib/tracking/closed-periods/schema";
import { call } from "./call";
import type { TestUser } from "./factories";

/** Close every day up to this one, `YYYY-MM-DD`. */
export async function givenClosed(as: TestUser, until: string): Promise<ClosedPeriod> {
  return (await call(closePeriod, { method: "POST", as, body: { locked_until: until } })).body;
}

/** Open closed days, by default for everyone and an hour. */
export async function givenException(
  as: TestUser,
  body: { user_id?: string; from: string; to: string; until?: string; reason?: string },
): Promise<PeriodException> {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const made = await call(addException, { method: "POST", as, body: { until, reason: "A late receipt", ...body } });
  return made.body;
}

import { expect, test } from "vitest";
import type { Closing } from "@/lib/kernel/core/closing";
import { newUuid } from "@/lib/kernel/core/uuid";
import { run, sql } from "@/lib/kernel/db/sql";
import { isClosed } from "./rules";
import { closedDay } from "@/lib/kernel/db/closed-day";

const [ANNA, BEN] = [newUuid(), newUuid()] as const;
const NOW = new Date("2026-10-05T12:00:00.000Z");
const LATER = "2026-10-06T00:00:00.000Z";
const NEVER = "2026-10-05T12:00:00.000Z";
const open = (userId: string | null, day: string, endsAt = LATER) => {
  return { id: newUuid(), userId, firstDay: day, lastDay: day, endsAt };
};

const CLOSINGS: (Closing | null)[] = [
  null,
  { lockedUntil: "2026-09-03", exceptions: [] },
  { lockedUntil: "2026-09-03", exceptions: [open(ANNA, "2026-09-02")] },
  { lockedUntil: "2026-09-03", exceptions: [open(null, "2026-09-01"), open(BEN, "2026-09-03")] },
  { lockedUntil: "2026-09-03", exceptions: [open(null, "2026-09-02", NEVER)] },
];

test("the rule in SQL is the rule", async () => {
  const days = ["2026-08-31", "2026-09-01", "2026-09-02", "2026-09-03", "2026-09-04"];
  const cases = [ANNA, BEN].flatMap((userId) => days.map((localDate) => ({ userId, localDate })));
  for (const closing of CLOSINGS) {
    for (const one of cases) {
      const [row] = await run<{ closed: boolean }>(sql`select ${closedDay(closing, NOW)} as closed
        from (select ${one.userId}::uuid as user_id, ${one.localDate}::date as local_date) t`);
      expect(row?.closed).toBe(isClosed(closing, one, NOW));
    }
  }
});

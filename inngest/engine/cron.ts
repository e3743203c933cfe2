import { nextTick } from "@/inngest/engine/cron-time";
import type { Engine } from "@/inngest/engine/engine";
import type { EngineEvent } from "@/inngest/engine/protocol";
import { insertRuns } from "@/inngest/engine/runs";
import { transaction } from "@/inngest/engine/transaction";
import { newUlid } from "@/inngest/engine/ulid";

/** @param drains Delete all, because another engine starts them now. */
export async function registerCrons(engine: Engine, drains: boolean): Promise<void> {
  const all = engine.registry.all.flatMap(({ id, crons }) => crons.map((expression) => ({ id, expression })));
  const crons = drains ? [] : all;
  await transaction(engine.pool, async (db) => {
    const { rows } = await db.query<{ now: Date }>("select now()");
    const now = rows[0]?.now ?? new Date();
    for (const { id, expression } of crons) {
      await db.query(
        `insert into inngest_embedded.crons (function_id, expression, next_at) values ($1, $2, $3) on conflict do nothing`,
        [id, expression, nextTick(expression, now)],
      );
    }
    await db.query(
      `delete from inngest_embedded.crons c where function_id = any($1)
         and not exists (select 1 from unnest($2::text[], $3::text[]) as kept (id, expression)
                         where kept.id = c.function_id and kept.expression = c.expression)`,
      [engine.registry.ids, crons.map(({ id }) => id), crons.map(({ expression }) => expression)],
    );
  });
}

/** A row lock ensures one run for each tick; missed ticks are replaced by a single run. */
export async function fireCrons(engine: Engine): Promise<void> {
  const next = await transaction(engine.pool, async (db) => {
    // Workers' clocks may differ.
    const { rows } = await db.query<{ function_id: string; expression: string; next_at: Date; now: Date }>({
      name: "engine-due-crons",
      text: `
        select function_id, expression, next_at, now() from inngest_embedded.crons
        where next_at <= now() and function_id = any($1)
        order by function_id, expression for update skip locked`,
      values: [engine.registry.ids],
    });
    const nextDelaysMs: number[] = [];
    for (const { function_id, expression, next_at, now } of rows) {
      const following = nextTick(expression, now > next_at ? now : next_at);
      await db.query("update inngest_embedded.crons set next_at = $3 where function_id = $1 and expression = $2", [
        function_id,
        expression,
        following,
      ]);
      const target = engine.registry.get(function_id);
      if (target)
        await insertRuns(db, [{ id: newUlid(), target, event: timerEvent(function_id, expression, next_at, now) }]);
      nextDelaysMs.push(following.getTime() - now.getTime());
    }
    return nextDelaysMs;
  });
  for (const delayMs of next) engine.wake.in(delayMs);
  if (next.length > 0) engine.wake.now("items");
}

function timerEvent(functionId: string, expression: string, dueAt: Date, now: Date): EngineEvent {
  return {
    id: `cron:${functionId}:${dueAt.toISOString()}`,
    name: "inngest/scheduled.timer",
    data: { cron: expression, scheduledAt: dueAt.toISOString() },
    ts: now.getTime(),
  };
}

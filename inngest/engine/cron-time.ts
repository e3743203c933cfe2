import { CronExpressionParser } from "cron-parser";

/**
 * In UTC unless the expression begins with `TZ=<zone> `.
 *
 * @throws Error when the expression is not five valid fields, the only form that a real server accepts.
 */
export function nextTick(expression: string, from: Date): Date {
  const [, zone = "UTC", fields = expression] = /^(?:CRON_)?TZ=(\S+)\s+(.*)$/.exec(expression) ?? [];
  if (fields.trim().split(/\s+/).length !== 5) throw new Error("must have five fields: minute hour day month weekday");
  return CronExpressionParser.parse(fields, { currentDate: from, tz: zone }).next().toDate();
}

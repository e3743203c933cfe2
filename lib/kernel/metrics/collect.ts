import { AggregatorRegistry, Gauge, Registry } from "prom-client";
import { failingWork } from "@/lib/kernel/background/operations";
import { readDiskSpace } from "@/lib/kernel/disk-space";
import { meters } from "@/lib/kernel/meters";
import { otherSnapshots, readBacklog } from "./store";

const SILENT_SECONDS = 60;

/**
 * Up to ten seconds old; only of this process without the database.
 *
 * @param database Whether it answers.
 */
export async function collectMetrics(database: boolean, engine: boolean): Promise<{ text: string; type: string }> {
  const { registry, process } = meters();
  const own = await registry.getMetricsAsJSON();
  const others = database ? await otherSnapshots(process, SILENT_SECONDS) : [];
  const counted = AggregatorRegistry.aggregate([own, ...others]);
  const now = new Registry();
  addParts(now, { database, engine });
  await addDisks(now);
  if (database) await addBacklog(now);
  const parts = await Promise.all([now.metrics(), counted.metrics()]);
  return { text: parts.join("\n"), type: counted.contentType };
}

function addParts(registry: Registry, parts: Record<string, boolean>): void {
  const up = gauge(registry, "stint_up", "1 if a part answers, else 0.", ["part"]);
  for (const [part, answers] of Object.entries(parts)) up.set({ part }, answers ? 1 : 0);
}

async function addDisks(registry: Registry): Promise<void> {
  const { database_free_bytes: database, backup_free_bytes: backup, is_full: isFull } = await readDiskSpace();
  const free = gauge(registry, "stint_disk_free_bytes", "Free space for the bundled database and for backups.", ["of"]);
  if (database !== null) free.set({ of: "database" }, database);
  if (backup !== null) free.set({ of: "backup" }, backup);
  gauge(registry, "stint_disk_full", "Whether the database refused a write in the last minute for lack of space.").set(
    isFull ? 1 : 0,
  );
}

async function addBacklog(registry: Registry): Promise<void> {
  const [backlog, failing] = await Promise.all([readBacklog(), failingWork()]);
  const pending = gauge(registry, "stint_webhook_deliveries_pending", "Pending deliveries, due now or later.", ["due"]);
  pending.set({ due: "now" }, backlog.due);
  pending.set({ due: "later" }, backlog.later);
  gauge(registry, "stint_webhook_delivery_oldest_due_seconds", "Seconds since the oldest due delivery became due.").set(
    backlog.oldestSeconds,
  );
  gauge(registry, "stint_events_waiting", "Events without deliveries yet.").set(backlog.events);
  gauge(registry, "stint_emails_waiting", "Emails waiting to be sent.").set(backlog.emails);
  const failed = gauge(
    registry,
    "stint_background_failing_workspaces",
    "Workspaces whose background work keeps failing.",
    ["work"],
  );
  for (const { work, workspaces } of failing) failed.set({ work }, workspaces);
}

function gauge<Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[] = []) {
  return new Gauge<Label>({ registers: [registry], name, help, labelNames });
}

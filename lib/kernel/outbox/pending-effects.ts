import type { Context } from "@/lib/kernel/auth/context";
import { NIL_UUID } from "@/lib/kernel/auth/system-context";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { toPublicId } from "@/lib/kernel/core/ids";
import { isByObject } from "@/lib/kernel/core/live";
import { newUuid } from "@/lib/kernel/core/uuid";
import { connectionOf, type Db } from "@/lib/kernel/db/prisma";
import { run } from "@/lib/kernel/db/sql";
import { meters } from "@/lib/kernel/meters";
import { publishChanges, type Change } from "./changes";
import type { EventDefinition } from "./event";
import { insertEvents, toOutbox, type OutboxRow } from "./rows";
import { wakeEngine, type BackgroundWork } from "./wake-engine";
import { openSpan, type OpenSpan, type SpanAbout } from "@/lib/kernel/traces";

interface EmitAbout<Data> {
  /** If it may have belonged to another project or client. */
  before?: Data;
}

interface TouchAbout {
  user_id?: string;
  /** Public id of the changed object. */
  id?: string;
}

/** Written just before the commit. */
export interface Effects {
  emit: <Data>(event: EventDefinition<Data>, resourceId: string, data: Data, about?: EmitAbout<Data>) => void;
  audit: (action: string, objectId: string, details?: Record<string, unknown>) => void;
  /** Refresh open pages where no event does. */
  touch: (kind: string, about?: TouchAbout) => void;
  /** For rows without an event, such as emails. */
  wake: (work: BackgroundWork) => void;
}

export class PendingEffects {
  readonly events: OutboxRow[] = [];
  /** Dropped by a rollback. */
  private readonly spans: OpenSpan[] = [];
  private readonly changes: Change[] = [];
  private readonly woken = new Set<BackgroundWork>();
  private readonly audits: { action: string; objectId: string; details: Record<string, unknown> }[] = [];
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  emit = <Data>(
    event: EventDefinition<Data>,
    resourceId: string,
    data: Data,
    belonging: EmitAbout<Data> = {},
  ): void => {
    const { actor, now, tab } = this.context;
    const [kind = ""] = event.name.split(".", 1);
    const projectId = event.belongsTo(data).projects?.find((id) => id !== null);
    const { user_id: userId, id } = data as TouchAbout;
    const objectId = isByObject(kind) ? id : undefined;
    const about = omitUndefined({ userId, projectId, objectId, tab });
    this.changes.push({ workspaceId: actor.workspaceId, kind, ...about });
    const row = toOutbox(event, { ...belonging, workspaceId: actor.workspaceId, resourceId, data, now });
    const span = openSpan(() => outboxSpan(row));
    if (span) this.spans.push(span);
    this.events.push(span ? { ...row, traceparent: span.traceparent } : row);
  };

  touch = (kind: string, { user_id: userId, id: objectId }: TouchAbout = {}): void => {
    const { actor, tab } = this.context;
    this.changes.push({ workspaceId: actor.workspaceId, kind, ...omitUndefined({ userId, objectId, tab }) });
  };

  audit = (action: string, objectId: string, details: Record<string, unknown> = {}): void => {
    this.audits.push({ action, objectId, details });
  };

  wake = (work: BackgroundWork): void => {
    this.woken.add(work);
  };

  get calls(): Effects {
    return { emit: this.emit, audit: this.audit, touch: this.touch, wake: this.wake };
  }

  afterCommit(): void {
    for (const span of this.spans) span.end();
    if (this.events.length > 0) wakeEngine("deliveries");
    for (const { type } of this.events) meters().events.inc({ type });
    for (const work of this.woken) wakeEngine(work);
    publishChanges(this.changes);
  }

  async write(db: Db): Promise<void> {
    const { actor, ip, requestId, now } = this.context;
    if (this.events.length > 0) await run(insertEvents(this.events), connectionOf(db));
    if (this.audits.length === 0) return;
    const isProvider = actor.kind === "provisioning";
    const provider = isProvider ? { provisioning_token: toPublicId("sct", actor.credentialId) } : {};
    await db.auditEntry.createMany({
      data: this.audits.map(({ action, objectId, details }) => ({
        id: newUuid(),
        workspaceId: actor.workspaceId,
        userId: actor.userId === NIL_UUID ? null : actor.userId,
        apiKeyId: actor.kind === "key" ? actor.credentialId : null,
        action,
        objectId,
        details: { ...details, ...provider },
        ip,
        requestId,
        at: now,
      })),
    });
  }
}

function outboxSpan({ id, type }: OutboxRow): SpanAbout {
  return {
    name: `outbox ${type}`,
    kind: "producer",
    facts: { "stint.event_id": toPublicId("evt", id), "stint.event_type": type },
  };
}

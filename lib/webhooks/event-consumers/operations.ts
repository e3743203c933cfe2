import { AppError, unknownReference } from "@/lib/kernel/core/errors";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query } from "@/lib/kernel/operation";
import { type EventRow, recordedEvents } from "@/lib/webhooks/events/operations";
import { MAX_CONSUMERS } from "./rules";
import type { EventAck, EventConsumerCreate, EventConsumerListQuery } from "./schema";
import * as store from "./store";
import type { ConsumerRow } from "./store";

export const listConsumers = query(
  "events:read",
  ({ db, workspaceId }, { page }: EventConsumerListQuery & { page: PageRequest }): Promise<Page<ConsumerRow>> =>
    store.listConsumers(db, workspaceId, page),
);

export const getConsumer = query("events:read", ({ db, workspaceId }, { id }: { id: string }): Promise<ConsumerRow> =>
  store.getConsumer(db, workspaceId, id),
);

/** @throws AppError duplicate, limit_reached */
export const createConsumer = command(
  "events:write",
  async ({ db, workspaceId, now, audit }, { name, events, from }: EventConsumerCreate): Promise<ConsumerRow> => {
    const others = await store.lockConsumers(db, workspaceId);
    if (others.includes(name)) throw new AppError("duplicate", "consumer_exists");
    if (others.length >= MAX_CONSUMERS) {
      throw new AppError("limit_reached", "too_many_consumers", { maximum: MAX_CONSUMERS });
    }
    const id = newUuid();
    const wanted = [...new Set(events)];
    await store.insertConsumer(db, workspaceId, { id, name, events: wanted, from: readInstant(from), createdAt: now });
    audit("event_consumer.created", id, { name, events: wanted });
    return store.getConsumer(db, workspaceId, id);
  },
);

export const deleteConsumer = command(
  "events:write",
  async ({ db, workspaceId, audit }, { id }: { id: string }): Promise<ConsumerRow> => {
    const row = await store.getConsumer(db, workspaceId, id);
    await store.deleteConsumer(db, workspaceId, id);
    audit("event_consumer.deleted", id, { name: row.name });
    return row;
  },
);

const MOST_EVENTS = 100;

/** After the position, oldest first. */
export const nextEvents = query("events:read", async (scope, { id }: { id: string }): Promise<EventRow[]> => {
  const { db, workspaceId } = scope;
  const { events: types, ...after } = await store.getPosition(db, workspaceId, id);
  const until = await store.settledUntil();
  const rows = await recordedEvents(scope, { after, until, types, limit: MOST_EVENTS });
  if (rows.length === 0) await store.passOthers(db, workspaceId, { id, until });
  return rows;
});

/** An earlier event changes nothing. */
export const ackEvents = command(
  "events:write",
  async ({ db, workspaceId, now }, { id, cursor }: EventAck & { id: string }): Promise<ConsumerRow> => {
    await store.getConsumer(db, workspaceId, id);
    const eventId = fromPublicId("evt", cursor);
    const isKnown = eventId !== null && (await store.moveTo(db, workspaceId, { id, eventId, now }));
    if (!isKnown) throw unknownReference("/cursor");
    return store.getConsumer(db, workspaceId, id);
  },
);

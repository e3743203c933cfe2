-- An endpoint gets only what belongs to one of these projects or clients; both empty: everything.
ALTER TABLE "webhook_subscriptions" ADD COLUMN "project_ids" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN "client_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- What an event belongs to. Null costs a row of the busiest table nothing.
ALTER TABLE "events" ADD COLUMN "project_ids" UUID[],
ADD COLUMN "client_ids" UUID[];

import pg from "pg";
import { env } from "@/lib/kernel/env";
import { seedWorkspace, type Seed } from "../seed";

export interface World extends Seed {
  entries: number;
  /** UUIDs for requests by id. */
  some: {
    client: string;
    project: string;
    task: string;
    invoice: string;
    event: string;
    delivery: string;
    entry: string;
    /** Of the one who asks. */
    entries: string[];
  };
}

/**
 * Insert ten years of an agency: the given entries, 50 people, 200 clients, 2,000 projects with two tasks each, 5,000
 * invoices of three lines, 20,000 events and as many deliveries.
 */
export async function seedWorld(entries: number): Promise<World> {
  const seed = await seedWorkspace(0);
  return onDatabase(async (database) => {
    for (const statement of [...PEOPLE, ...WORK, ...INVOICES, ...HOOKS])
      await database.query(statement, [seed.workspaceId]);
    await database.query(ENTRIES, [seed.workspaceId, entries]);
    await database.query("vacuum (analyze)");
    const { rows } = await database.query<World["some"]>(SOME_OF_EACH, [seed.workspaceId]);
    if (!rows[0]) throw new Error("nothing was seeded");
    return { ...seed, entries, some: rows[0] };
  });
}

/** A separate connection without foreign keys and without the product's statement timeout. */
export async function onDatabase<Result>(work: (database: pg.Client) => Promise<Result>): Promise<Result> {
  const database = new pg.Client({ connectionString: env().DATABASE_URL, options: "-c TimeZone=UTC" });
  await database.connect();
  try {
    await database.query("set session_replication_role = replica");
    return await work(database);
  } finally {
    await database.end();
  }
}

const PEOPLE = [
  `with made as (
      insert into users (id, email, name)
      select gen_random_uuid(), 'person-' || n || '-' || $1::text || '@example.com', 'Person ' || n from generate_series(2, 50) n
      returning id
    )
    insert into memberships (workspace_id, user_id, role, status) select $1::uuid, id, 'member', 'active' from made`,
];

const WORK = [
  `insert into clients (id, workspace_id, name, email, contact_name, address, currency, created_at)
    select gen_random_uuid(), $1::uuid, 'Client ' || n, 'billing-' || n || '@example.com', 'Ada Example',
      '{"line1": "Example Street 1", "line2": null, "city": "Berlin", "region": null, "postal_code": "10115", "country": "DE"}', 'EUR',
      now() - n * interval '1 hour'
    from generate_series(1, 200) n`,
  `insert into projects (id, workspace_id, client_id, name, code, color, rate_minor, created_at)
    select gen_random_uuid(), $1::uuid, c.id, 'Project ' || n, 'P-' || n, 'sky', 10000, now() - n * interval '1 hour'
    from generate_series(21, 2000) n
    join (select id, row_number() over () as k from clients where workspace_id = $1::uuid) c on c.k = 1 + n % 200`,
  `insert into project_members (workspace_id, project_id, user_id, is_manager)
    select $1::uuid, p.id, m.user_id, m.role = 'owner' from projects p
    join lateral (select user_id, role from memberships where workspace_id = $1::uuid order by user_id limit 3) m on true
    where p.workspace_id = $1::uuid`,
  `insert into tasks (id, workspace_id, project_id, name, billable, created_at)
    select gen_random_uuid(), $1::uuid, p.id, 'Task ' || n, true, now() - n * interval '1 minute'
    from projects p, generate_series(1, 2) n where p.workspace_id = $1::uuid`,
  // One project has more tasks than a page.
  `insert into tasks (id, workspace_id, project_id, name, billable, created_at)
    select gen_random_uuid(), $1::uuid, (select id from projects where workspace_id = $1::uuid order by name limit 1),
      'Task ' || n, true, now() - n * interval '1 minute' from generate_series(3, 80) n`,
];

const INVOICES = [
  `insert into invoices (id, workspace_id, client_id, number, status, currency, issue_date, due_date, subtotal_minor,
      discount_minor, tax_minor, total_minor, taxes, client_snapshot, seller_snapshot, sent_at, public_token, created_at)
    select gen_random_uuid(), $1::uuid, c.id, 'B-' || n, 'sent', 'EUR', '2026-01-01', '2026-12-15', 300000, 0, 57000, 357000,
      '[{"id": null, "name": "VAT", "kind": "standard", "rate": "19", "reason": null, "compound": false, "reasonCode": null, "taxMinor": 57000, "taxableMinor": 300000}]',
      '{"name": "Client", "email": "billing@example.com", "address": null, "tax_id": null, "locale": null}',
      '{"legal_name": "Bench", "address": null, "tax_id": null, "registration_number": null, "email": null, "website": null, "bank_account": null}',
      now(), md5($1::text || n), now() - n * interval '1 hour'
    from generate_series(1, 5000) n
    join (select id, row_number() over () as k from clients where workspace_id = $1::uuid) c on c.k = 1 + n % 200`,
  `insert into invoice_lines (id, workspace_id, invoice_id, position, kind, description, quantity, unit_price_minor, taxes, amount_minor)
    select gen_random_uuid(), $1::uuid, i.id, n, 'manual', 'Design and review, part ' || n, '10', 10000,
      '[{"id": null, "name": "VAT", "kind": "standard", "rate": "19", "reason": null, "compound": false, "isArchived": false, "reasonCode": null}]', 100000
    from invoices i, generate_series(0, 2) n where i.workspace_id = $1::uuid`,
];

const HOOKS = [
  `insert into webhook_subscriptions (id, workspace_id, url, events, status)
    select gen_random_uuid(), $1::uuid, 'https://hooks.example.com/stint', '{client.updated}', 'disabled'`,
  `with made as (
      insert into events (id, workspace_id, type, resource_id, payload, occurred_at, fanned_out_at)
      select gen_random_uuid(), $1::uuid, 'client.updated', gen_random_uuid(),
        '{"id":"evt_' || left(md5(n::text), 26) || '","type":"client.updated","timestamp":1763539200,"data":{"id":"cli_1","name":"Client","notes":"' || repeat('n', 300) || '"}}',
        now() - n * interval '1 minute', now()
      from generate_series(1, 20000) n returning id, occurred_at
    )
    insert into webhook_deliveries (id, workspace_id, subscription_id, event_id, event_type, status, attempts, last_status, created_at, completed_at)
    select gen_random_uuid(), $1::uuid, (select id from webhook_subscriptions where workspace_id = $1::uuid), id, 'client.updated', 'delivered', 1, 200, occurred_at, occurred_at from made`,
];

/** Ten years of entries of one hour, up to now. */
const ENTRIES = `insert into time_entries (id, workspace_id, user_id, project_id, notes, start_time, end_time, local_date,
    time_zone, billable, tags, rate_minor, rate_currency, created_at, updated_at)
  select gen_random_uuid(), $1::uuid, people.ids[1 + n % 50], work.ids[1 + n % 2000], 'Review call with the curator, number ' || n,
    at, at + interval '1 hour', at::date, 'Europe/Berlin', true, '{call,on site}', 10000, 'EUR', at, at
  from (select n, date_trunc('second', now() - n * (interval '10 years' / $2::int)) as at from generate_series(1, $2::int) n) times,
    (select array_agg(m.user_id order by m.role, m.user_id) as ids from memberships m where m.workspace_id = $1::uuid) people,
    (select array_agg(p.id order by p.created_at, p.id) as ids from projects p where p.workspace_id = $1::uuid) work`;

const SOME_OF_EACH = `select
  (select id from clients where workspace_id = $1::uuid order by created_at desc limit 1) as client,
  (select id from projects where workspace_id = $1::uuid order by name limit 1) as project,
  (select id from tasks where workspace_id = $1::uuid limit 1) as task,
  (select id from invoices where workspace_id = $1::uuid limit 1) as invoice,
  (select id from events where workspace_id = $1::uuid limit 1) as event,
  (select id from webhook_deliveries where workspace_id = $1::uuid limit 1) as delivery,
  (select id from time_entries where workspace_id = $1::uuid and user_id =
    (select user_id from memberships where workspace_id = $1::uuid and role = 'owner') limit 1) as entry,
  (select array_agg(id) from (select id from time_entries where workspace_id = $1::uuid and user_id =
    (select user_id from memberships where workspace_id = $1::uuid and role = 'owner') limit 1000) own) as entries`;

import { zipOf } from "./zip";

const id = (kind: number, n: number) => `00000000-0000-4000-8000-${String(kind)}${String(n).padStart(11, "0")}`;

const clients = ["id,name,organization_id,archived_at,created_at,updated_at", `${id(1, 1)},Kestrel GmbH,o,,,`];
const projects = [
  "id,name,color,billable_rate,is_public,client_id,organization_id,is_billable,archived_at,created_at,updated_at",
  `${id(2, 1)},Website,#0a8ac4,9550,true,${id(1, 1)},o,true,,,`,
  `${id(2, 2)},"Old, but gold",#7b1917,,true,,o,false,2025-01-01T00:00:00Z,,`,
];
const tasks = [
  "id,name,project_id,organization_id,done_at,created_at,updated_at",
  `${id(3, 1)},Design,${id(2, 1)},o,,,`,
];
const tags = ["id,name,organization_id,created_at,updated_at", `${id(4, 1)},web,o,,`, `${id(4, 2)},"a,b",o,,`];
const ENTRIES =
  "id,description,start,end,billable_rate,billable,member_id,user_id,organization_id,client_id,project_id,task_id,tags,is_imported,still_active_email_sent_at,created_at,updated_at";

export interface SolidtimeOptions {
  email?: string;
  entries?: readonly string[];
}

const SOLIDTIME_ENTRIES = [
  `${id(5, 1)},"Sketch, first",2026-03-02T08:00:00Z,2026-03-02T09:30:00Z,9550,true,${id(6, 1)},u,o,${id(1, 1)},${id(2, 1)},${id(3, 1)},"[""${id(4, 1)}"",""${id(4, 2)}""]",false,,,`,
  `${id(5, 2)},Reading,2026-03-02T23:30:00Z,2026-03-03T00:15:00Z,,false,${id(6, 1)},u,o,,,,[],false,,,`,
  `${id(5, 3)},Now,2026-03-04T08:00:00Z,,,true,${id(6, 1)},u,o,,${id(2, 1)},,[],false,,,`,
  `${id(5, 4)},Lost,2026-03-05T08:00:00Z,2026-03-05T09:00:00Z,,true,${id(6, 1)},u,o,,${id(2, 9)},,[],false,,,`,
];

/** An export of an organization with one member, two projects and four entries, one of them running. */
export function solidtimeZip({
  email = "ada@kestrel.test",
  entries = SOLIDTIME_ENTRIES,
}: SolidtimeOptions = {}): Promise<Uint8Array> {
  const members = [
    "id,user_id,name,email,organization_id,billable_rate,role,created_at,updated_at",
    `${id(6, 1)},u,Ada Lovelace,${email},o,,owner,,`,
  ];
  return zipOf({
    "meta.json": '{"version":"1.0"}',
    "organizations.csv": "id,name,billable_rate,currency,created_at,updated_at\no,Kestrel,,EUR,,",
    "clients.csv": clients.join("\n"),
    "projects.csv": projects.join("\n"),
    "tasks.csv": tasks.join("\n"),
    "tags.csv": tags.join("\n"),
    "members.csv": members.join("\n"),
    "time_entries.csv": [ENTRIES, ...entries].join("\n"),
  });
}

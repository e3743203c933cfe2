import { zipOf } from "./zip";

/** Toggl's export of a workspace with two clients, three projects and two tasks. @param files replaces some by path. */
export function togglZip(files: Readonly<Record<string, string>> = {}): Promise<Uint8Array> {
  return zipOf({
    "clients.json": JSON.stringify([
      { id: 11, name: "Kestrel GmbH", archived: false },
      { id: 12, name: "Idle Ltd", archived: true },
    ]),
    "projects.json": JSON.stringify([
      {
        ...{ id: 21, name: "Website", client_id: 11, active: true, billable: true, color: "#0b83d9", rate: 95.5 },
        ...{ currency: "EUR", estimated_hours: 120, start_date: "2026-01-01", end_date: "2026-12-31" },
      },
      { id: 22, name: "Internal", client_id: null, active: false, billable: false, color: "#c9806b", rate: null },
      { id: 23, name: "Orphan", client_id: 99, active: true, billable: null, color: "#fff" },
    ]),
    "tags.json": "null",
    "workspace_users.json": "[]",
    "projects_users/21.json": "null",
    "tasks/21.json": JSON.stringify([
      { id: 31, name: "Design", active: true },
      { id: 32, name: "Concept", active: false },
    ]),
    ...files,
  });
}

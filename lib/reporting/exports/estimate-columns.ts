import type { Records } from "./resources";
import { major, named, number, type Table } from "./table";

export const ESTIMATE_TABLE: Table<Records["estimates"]> = {
  columns: [
    ...["id", "number", "revision", "title", "client_id", "client", "project_id", "project", "status", "issue_date"],
    ...["valid_until", "subtotal", "discount", "tax", "total", "invoiced", "currency", "decided_by", "accepted_at"],
    ...["declined_at", "created_at"],
  ],
  rows: (estimate, names) => [
    [
      ...[estimate.id, estimate.number, number(estimate.revision), estimate.title],
      ...[...named(names, estimate.client_id), ...named(names, estimate.project_id)],
      ...[estimate.status, estimate.issue_date, estimate.valid_until],
      ...[estimate.subtotal, estimate.discount_total, estimate.tax_total, estimate.total, estimate.invoiced_total].map(
        major,
      ),
      ...[estimate.currency, estimate.decision?.by_name ?? null, estimate.accepted_at, estimate.declined_at],
      estimate.created_at,
    ],
  ],
};

import type { Records } from "./resources";
import { major, named, type Table } from "./table";

export const RETAINER_TABLE: Table<Records["retainers"]> = {
  columns: [
    ...["id", "name", "client_id", "client", "kind", "status", "currency", "funded", "drawn", "net_balance", "balance"],
    ...["low_at", "last_drawn_on", "created_at"],
  ],
  rows: (retainer, names) => [
    [
      ...[retainer.id, retainer.name, ...named(names, retainer.client_id), retainer.kind, retainer.status],
      ...[retainer.currency, major(retainer.funded_total), major(retainer.drawn_total)],
      ...[major(retainer.net_balance), major(retainer.balance), retainer.low_at && major(retainer.low_at)],
      ...[retainer.last_drawn_on, retainer.created_at],
    ],
  ],
};

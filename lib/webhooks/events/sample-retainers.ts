import type { Retainer } from "@/lib/billing/retainers/schema";
import { IDS, SAMPLE_NOW, TAX_RATE } from "./sample-objects";

const euros = (amount: number) => ({ amount, currency: "EUR" });

export const RETAINER: Retainer = {
  id: "rtn_01m7yp4jv5e9t1w2x4y6z8a0d4",
  client_id: IDS.client,
  name: "Night boats 2027",
  currency: "EUR",
  kind: "deposit",
  status: "active",
  project_ids: [],
  low_at: euros(200_000),
  low: false,
  ...{ balance: euros(0), net_balance: euros(0), balances: [] },
  ...{ funded_total: euros(0), drawn_total: euros(0), open_total: euros(0), last_drawn_on: null },
  import_id: null,
  created_at: SAMPLE_NOW,
  updated_at: SAMPLE_NOW,
};

const { id: tax_rate_id, name, kind, percentage: rate, compound } = TAX_RATE;

const balance = (net: number, gross: number) => ({
  ...{ balance: euros(gross), net_balance: euros(net) },
  balances: [
    {
      ...{ tax_rate_ids: [tax_rate_id], taxes: [{ tax_rate_id, name, kind, rate, compound }] },
      ...{ net: euros(net), gross: euros(gross) },
    },
  ],
});

export const FUNDED_RETAINER: Retainer = { ...RETAINER, ...balance(500_000, 595_000), funded_total: euros(500_000) };

export const DRAWN_RETAINER: Retainer = {
  ...{ ...FUNDED_RETAINER, ...balance(200_000, 238_000), low: true },
  ...{ drawn_total: euros(300_000), last_drawn_on: "2026-11-30" },
};

import type { SentStatement, Statement } from "@/lib/billing/statements/schema";
import { IDS, SAMPLE_NOW } from "./sample-objects";

const euros = (amount: number) => ({ amount, currency: "EUR" });

const FIGURES = {
  client_id: IDS.client,
  currency: "EUR",
  ...{ from: "2026-10-01", to: "2026-10-31" },
  opening_balance: euros(803_250),
  charges: euros(642_600),
  credits: euros(803_250),
  closing_balance: euros(642_600),
  aging: {
    current: euros(642_600),
    days_1_30: euros(0),
    days_31_60: euros(0),
    days_61_90: euros(0),
    over_90: euros(0),
  },
  open_credit: euros(0),
};

export const STATEMENT: Statement = {
  ...FIGURES,
  lines: [
    {
      ...{ date: "2026-10-12", kind: "invoice", number: "INV-2026-0118", description: "Night boats" },
      ...{ charge: euros(642_600), credit: null, balance: euros(1_445_850) },
      ...{ resource_id: IDS.invoice, invoice_id: IDS.invoice, invoice_number: "INV-2026-0118" },
    },
    {
      ...{ date: "2026-10-20", kind: "payment", number: "INV-2026-0102", description: "Bank transfer" },
      ...{ charge: null, credit: euros(803_250), balance: euros(642_600) },
      ...{ resource_id: IDS.payment, invoice_id: "inv_01m7yp4jy5f8j1m4p7s0v3y6a9", invoice_number: "INV-2026-0102" },
    },
  ],
  other_currencies: ["USD"],
};

export const SENT_STATEMENT: SentStatement = {
  id: "stm_01m7yp4jw3d6g9j2m5p8r1t4w7",
  ...FIGURES,
  email: { id: "eml_01m7yp4jx4e7h0k3n6q9s2v5x8", status: "captured", to: ["office@nordwind.example"] },
  sent_by: IDS.maren,
  created_at: SAMPLE_NOW,
};

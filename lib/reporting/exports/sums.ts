import type { Records } from "./resources";

/** Figures to check an export by, added up while its records are written. */
export class Sums {
  #records: Partial<Record<keyof Records, number>> = {};
  #seconds = 0;
  #billableSeconds = 0;
  #invoiced = new Map<string, number>();
  #paid = new Map<string, number>();

  add<Name extends keyof Records>(name: Name, record: Records[Name]): void {
    this.#records[name] = (this.#records[name] ?? 0) + 1;
    if ("duration_seconds" in record) {
      this.#seconds += record.duration_seconds ?? 0;
      if (record.billable) this.#billableSeconds += record.duration_seconds ?? 0;
    }
    if ("amount_paid" in record && record.status !== "draft" && record.status !== "void") {
      add(this.#invoiced, record.total);
      add(this.#paid, record.amount_paid);
    }
  }

  /** Money in minor units, by currency; invoices that are drafts or void do not count. */
  toJson() {
    return {
      records: this.#records,
      seconds: this.#seconds,
      billable_seconds: this.#billableSeconds,
      invoiced: Object.fromEntries(this.#invoiced),
      paid: Object.fromEntries(this.#paid),
    };
  }
}

function add(sums: Map<string, number>, { amount, currency }: { amount: number; currency: string }): void {
  sums.set(currency, (sums.get(currency) ?? 0) + amount);
}

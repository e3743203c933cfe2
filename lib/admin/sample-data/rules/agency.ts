import type { StoredEInvoicing } from "@/lib/billing/e-invoices/rules/parties";
import type { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";

/** Amounts are euros an hour, times are days ago. */
export interface AgencyClient {
  key: string;
  name: string;
  email: string;
  contactName: string;
  address: {
    line1: string;
    line2: string | null;
    postal_code: string;
    city: string;
    region: string | null;
    country: string;
  };
  taxId: string;
  locale: string;
  /** `home` is the workspace's currency. */
  currency: "home" | "GBP" | "USD";
  paymentTermsDays: number;
  notes: string;
  purchaseOrder: string | null;
  eInvoicing: StoredEInvoicing;
  /** Days from the due date to the payment, from and to. */
  paysAfter: readonly [number, number];
  /** Whether the client gets no reminders. */
  isPaused?: true;
  latest: "draft" | "part_paid" | "overdue" | "sent";
}

export interface AgencyTask {
  name: string;
  rate?: number;
  billable?: false;
  /** Billed beside the fee of the project. */
  isExtra?: true;
}

interface AgencyMilestone {
  name: string;
  percent: number;
  /** Days from today; negative in the past. */
  due: number;
  isCompleted?: true;
  isBilled?: true;
}

export interface AgencyProject {
  key: string;
  client: string | null;
  name: string;
  code: string;
  color: (typeof PROJECT_COLORS)[number];
  rate: number | null;
  /** Days ago. */
  from: number;
  to: number;
  isArchived?: true;
  /** Used share now, or in an average month. */
  budget?: { kind: "hours" | "money"; period: "total" | "monthly"; used: number };
  /** The fixed fee in euros, and its milestones in percent. */
  fee?: { amount: number; milestones: readonly AgencyMilestone[] };
  tasks: readonly AgencyTask[];
  managers: readonly string[];
}

export interface AgencyPerson {
  key: string;
  seed: number;
  name: string;
  /** Before the @. */
  mailbox: string;
  role: "manager" | "member";
  rate: number;
  /** Per hour. */
  cost: number;
  weeklyHours: number;
  /** Weekdays, 1 for Monday. */
  days: readonly number[];
  /** Minutes since midnight. */
  begins: number;
  work: readonly { project: string; task: string; weight: number }[];
  /** Vacation: starts on the nth Monday of the month. */
  away: readonly { month: number; monday: number; weeks: number }[];
}

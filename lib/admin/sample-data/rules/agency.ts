import type { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";

/** A small design agency as it stands in the catalogue: amounts are for an hour and in euros, time is in days ago. */
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
  /** What they are billed in; `home` is the workspace's own currency. */
  currency: "home" | "GBP" | "USD";
  paymentTermsDays: number;
  notes: string;
  purchaseOrder: string | null;
  /** Days from the due date to the money. */
  paysAfter: readonly [number, number];
  /** How their newest bills stand. */
  latest: "draft" | "part_paid" | "overdue" | "sent";
}

export interface AgencyTask {
  name: string;
  rate?: number;
  billable?: false;
}

export interface AgencyProject {
  key: string;
  client: string | null;
  name: string;
  code: string;
  color: (typeof PROJECT_COLORS)[number];
  rate: number | null;
  /** Worked on from so many days ago to so many. */
  from: number;
  to: number;
  isArchived?: true;
  /** Which share of it is used up now, or in an average month. */
  budget?: { kind: "hours" | "money"; period: "total" | "monthly"; used: number };
  tasks: readonly AgencyTask[];
  managers: readonly string[];
}

export interface AgencyPerson {
  key: string;
  /** Of the random numbers that their days are made with. */
  seed: number;
  name: string;
  /** The part of their address before the @. */
  mailbox: string;
  role: "manager" | "member";
  rate: number;
  weeklyHours: number;
  /** 1 for Monday; longer lists work longer weeks. */
  days: readonly number[];
  /** When they usually begin, minutes since midnight. */
  begins: number;
  work: readonly { project: string; task: string; weight: number }[];
  /** Weeks off: months of the year, and which Monday of it they begin on. */
  away: readonly { month: number; monday: number; weeks: number }[];
}

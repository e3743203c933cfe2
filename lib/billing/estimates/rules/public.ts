import type { Printed } from "@/lib/billing/invoice-content/printed";
import type { EstimateStatus } from "./state";

/** The page of the client. */
export interface PublicEstimate {
  printed: Printed;
  status: EstimateStatus;
  expired: boolean;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  today: string;
  decision: PublicDecision | null;
  /** The newest version, of a superseded estimate. */
  newest: { number: string; url: string; total: Printed["total"] } | null;
  /** For the form of this page. */
  formToken: string;
}

export interface PublicDecision {
  outcome: "accepted" | "declined";
  byName: string;
  /** `YYYY-MM-DD` and `HH:MM` in the workspace's time zone. */
  day: string;
  time: string;
  /** Where the copy went. Null without one. */
  copyTo: string | null;
}

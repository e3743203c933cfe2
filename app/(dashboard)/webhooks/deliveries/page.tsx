import type { Metadata } from "next";

export const metadata: Metadata = { title: "Deliveries" };

/** On wide screens the frame around it shows the newest delivery of the log. */
export default function DeliveriesPage() {
  return null;
}

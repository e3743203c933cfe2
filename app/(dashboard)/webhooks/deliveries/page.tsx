/** The frame around it shows the newest delivery of the log, where there is room for it. */
export default function DeliveriesPage() {
  return null;
}

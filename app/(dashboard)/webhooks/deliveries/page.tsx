/** On wide screens the frame around it shows the newest delivery of the log. */
export default function DeliveriesPage() {
  return null;
}

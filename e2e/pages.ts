const MAIN = "timesheet calendar reports reports/profit invoices invoices/new clients projects team";
const WEBHOOKS = "webhooks webhooks/deliveries webhooks/events";
const SETTINGS = "profile security sessions appearance workspace invoicing taxes mail api-keys webhooks audit data";

/** Every page of the dashboard that stands for itself; those of one client, project, invoice or delivery have an id. */
export const PAGES: readonly string[] = [
  "/",
  ...`${MAIN} ${WEBHOOKS}`.split(" ").map((path) => `/${path}`),
  ...SETTINGS.split(" ").map((section) => `/settings/${section}`),
];

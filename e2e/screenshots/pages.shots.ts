import { test } from "../fixtures";
import { PAGES } from "../pages";
import { expectPictures, type Shot } from "./pictures";

const plain = (path: string): Shot => ({ name: path.replaceAll("/", "-"), path: `/${path}` });

const STRANGERS = ["welcome", "sign-in", "docs", "docs/api/post_invoices", "docs/events", "docs/errors"].map(plain);

const LISTS: readonly Shot[] = PAGES.map((path) => ({
  ...plain(path.slice(1)),
  ...(path === "/" ? { name: "timer" } : {}),
}));

/** What is opened over a page by its key, or by a button of the page. */
const OPENED: readonly Shot[] = [
  { name: "palette", path: "/", act: (page) => page.keyboard.press("ControlOrMeta+k") },
  { name: "keys", path: "/", act: (page) => page.keyboard.press("?") },
  { name: "timer-new", path: "/", act: (page) => page.keyboard.press("n") },
  { name: "clients-new", path: "/clients", act: (page) => page.keyboard.press("n") },
  { name: "projects-new", path: "/projects", act: (page) => page.keyboard.press("n") },
  { name: "team-invite", path: "/team", act: (page) => page.keyboard.press("n") },
  { name: "webhooks-new", path: "/webhooks", act: (page) => page.keyboard.press("n") },
  { name: "api-keys-new", path: "/settings/api-keys", act: (page) => page.keyboard.press("n") },
];

test("pages without an account", async ({ page }) => {
  for (const shot of STRANGERS) await expectPictures(page, shot);
});

test("pages of an empty workspace", async ({ page, signIn }) => {
  await signIn();
  for (const shot of LISTS) await expectPictures(page, { ...shot, name: `empty-${shot.name}` });
});

test("pages of a workspace in use", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/sample-data");
  const first = async (path: string) => {
    const { body } = await api(owner, "GET", `/v1/${path}`);
    return (body as { data: { id: string }[] }).data[0]?.id ?? "";
  };
  const records: Shot[] = [
    { name: "client", path: `/clients/${await first("clients?status=active")}` },
    { name: "project", path: `/projects/${await first("projects?status=active")}` },
  ];
  for (const status of ["draft", "sent", "overdue", "paid"])
    records.push({ name: `invoice-${status}`, path: `/invoices/${await first(`invoices?status=${status}`)}` });
  const { body: sent } = await api(owner, "GET", "/v1/invoices?status=sent");
  const [{ public_url: publicUrl } = { public_url: "" }] = (sent as { data: { public_url: string }[] }).data;
  records.push({ name: "invoice-public", path: new URL(publicUrl).pathname });
  const asked = { name: "Month by project", query: { group_by: "project,task", range: "last-month" } };
  const { body: report } = await api(owner, "POST", "/v1/saved-reports", asked);
  const chosen = { columns: ["billable_hours", "amount", "person", "notes"], entries: true };
  const { body: link } = await api(owner, "POST", `/v1/saved-reports/${(report as { id: string }).id}/link`, chosen);
  records.push({ name: "report-link", path: new URL((link as { url: string }).url).pathname });
  for (const shot of [...LISTS, ...records, ...OPENED]) await expectPictures(page, shot);
});

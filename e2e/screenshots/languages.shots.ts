import { LANGUAGES } from "@/lib/kernel/core/languages";
import { test } from "../fixtures";
import { recordPages } from "../pages";
import { expectPictures } from "./pictures";

const PAGES = {
  timer: "/",
  timesheet: "/timesheet",
  calendar: "/calendar",
  reports: "/reports",
  profit: "/reports/profit",
  projects: "/projects",
  clients: "/clients",
  invoices: "/invoices",
  "invoice-new": "/invoices/new",
  team: "/team",
  webhooks: "/webhooks",
  deliveries: "/webhooks/deliveries",
  profile: "/settings/profile",
  workspace: "/settings/workspace",
  invoicing: "/settings/invoicing",
  "api-keys": "/settings/api-keys",
};

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: language });

    test(`the main pages in ${language}`, async ({ page, signIn, api }) => {
      const owner = await signIn();
      await api(owner, "PATCH", "/v1/workspace", { language });
      await api(owner, "POST", "/v1/sample-data");
      const { client, project, "invoice-draft": draft, "invoice-sent": sent } = await recordPages(api, owner);
      const records = { client, project, draft, sent };
      for (const [name, path = ""] of Object.entries({ ...PAGES, ...records }))
        await expectPictures(page, { name: `${language}-${name}`, path });
    });
  });
}

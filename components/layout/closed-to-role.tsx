import { getTranslations } from "next-intl/server";
import { Closed } from "@/components/layout/closed";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { SettingsLayout } from "@/components/layout/settings-layout";

/** `whose` is a sentence that names the permitted roles. */
export function ClosedToRole({ title, whose }: { title: string; whose: string }) {
  return (
    <Page title={title}>
      <PageMessages areas={["auth.closed"]}>
        <Closed whose={whose} />
      </PageMessages>
    </Page>
  );
}

export async function ClosedSetting({ whose }: { whose: string }) {
  const t = await getTranslations("layout.navigation");
  return (
    <Page title={t("settings")}>
      <SettingsLayout>
        <PageMessages areas={["auth.closed"]}>
          <Closed whose={whose} />
        </PageMessages>
      </SettingsLayout>
    </Page>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { WelcomeForm } from "@/components/auth/welcome-form";
import { AuthFrame } from "@/components/layout/auth-frame";
import { PageMessages } from "@/components/layout/page-messages";
import { QueryProvider } from "@/components/layout/providers";
import { isFirstRun } from "@/lib/kernel/auth/first-run";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.welcome");
  return { title: t("title") };
}

export default async function WelcomePage() {
  if (!(await isFirstRun())) redirect("/");
  const t = await getTranslations("auth.welcome");
  return (
    <AuthFrame isWide title={t("heading")} lead={t("lead")} aside={<FirstSteps />}>
      <QueryProvider>
        <PageMessages areas={["auth.errors", "auth.fields", "auth.passwordHint", "auth.welcome"]}>
          <WelcomeForm />
        </PageMessages>
      </QueryProvider>
    </AuthFrame>
  );
}

async function FirstSteps() {
  const t = await getTranslations("auth.welcome");
  return (
    <>
      <h2 className="mb-5 text-lg font-semibold">{t("first.title")}</h2>
      <ol className="grid">
        <Step number={1} title={t("first.timer")}>
          <span>{t("first.timerSample")}</span>
        </Step>
        <Step number={2} title={t("first.project")}>
          <span>{t("first.timerSample")}</span>
          <span className="rounded-chip bg-accent-soft px-[5px] py-0.5 text-accent-text">
            @{t("first.projectSample")}
          </span>
        </Step>
        <Step number={3} title={t("first.stop")}>
          <span className="num">9:00–10:30</span> <b className="font-[550] num text-text">1:30</b>
        </Step>
        <Step number={4} title={t("first.invoice")} isLast>
          <span>{t("first.invoiceSample")}</span>
        </Step>
      </ol>
      <p className="max-w-[44ch] border-t border-line pt-4 text-muted">{t("first.note")}</p>
    </>
  );
}

function Step({
  number,
  title,
  isLast = false,
  children,
}: {
  number: number;
  title: string;
  isLast?: boolean;
  children: ReactNode;
}) {
  return (
    <li className="relative grid grid-cols-[24px_1fr] gap-3.5 pb-[22px]">
      {!isLast && (
        <span aria-hidden="true" className="absolute top-[26px] bottom-0.5 left-[11.5px] w-px bg-line-strong" />
      )}
      <span
        aria-hidden="true"
        className="grid size-6 place-content-center rounded-full border border-control bg-surface text-xs font-[550]"
      >
        {number}
      </span>
      <div className="min-w-0">
        <p className="leading-6 font-[550]">{title}</p>
        <p className="mt-1.5 flex min-h-[34px] w-fit max-w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-control border border-line-strong bg-surface px-2.5 py-1 text-secondary">
          {children}
        </p>
      </div>
    </li>
  );
}

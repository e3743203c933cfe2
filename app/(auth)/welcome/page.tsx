import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { WelcomeForm } from "@/components/auth/welcome-form";
import { AuthFrame } from "@/components/layout/auth-frame";
import { QueryProvider } from "@/components/layout/providers";
import { isFirstRun } from "@/lib/kernel/auth/first-run";

export const metadata: Metadata = { title: "Set up" };

export default async function WelcomePage() {
  if (!(await isFirstRun())) redirect("/");
  return (
    <AuthFrame
      isWide
      title="Set up your workspace"
      lead="One page, then you can start a timer. You can change all of it later."
      aside={<FirstSteps />}
    >
      <QueryProvider>
        <WelcomeForm />
      </QueryProvider>
    </AuthFrame>
  );
}

/** Preview of the first five minutes. */
function FirstSteps() {
  return (
    <>
      <h2 className="mb-5 text-lg font-semibold">The first five minutes</h2>
      <ol className="grid">
        <Step number={1} title="Start a timer with words">
          <span>Cover sketches</span>
        </Step>
        <Step number={2} title="Create the project in the same line">
          <span>Cover sketches</span>
          <span className="rounded-chip bg-accent-soft px-[5px] py-0.5 text-accent-text">@Autumn catalogue</span>
        </Step>
        <Step number={3} title="Stop, and correct the time if you like">
          <span className="num">9:00–10:30</span> <b className="font-[550] num text-text">1:30</b>
        </Step>
        <Step number={4} title="Invoice this" isLast>
          <span>A correct PDF, before any settings</span>
        </Step>
      </ol>
      <p className="max-w-[44ch] border-t border-line pt-4 text-muted">
        No mail server is needed to begin. Mail, taxes and your logo can wait until the first invoice leaves.
      </p>
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

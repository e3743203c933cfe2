import type { ReactNode } from "react";
import { AuthPicture } from "@/components/layout/auth-picture";
import { Logo } from "@/components/layout/logo";
import { classNames } from "@/components/ui/class-names";

export type AuthFrameProps = {
  title: string;
  lead?: ReactNode;
  /** What stands at the right from 960 px; weeks of work if left out. */
  aside?: ReactNode;
  /** For a form with fields beside each other, such as the first run. */
  isWide?: boolean;
  children: ReactNode;
};

/** Pages without the shell: sign in, first run, invitation, new password. */
export function AuthFrame({ title, lead, aside, isWide = false, children }: AuthFrameProps) {
  return (
    <div
      className={classNames(
        "grid min-h-dvh bg-surface",
        isWide ? "min-[960px]:grid-cols-[1.2fr_minmax(380px,.8fr)]" : "min-[960px]:grid-cols-[minmax(480px,.82fr)_1fr]",
      )}
    >
      <main
        id="main"
        tabIndex={-1}
        className="grid items-start justify-items-center px-4 py-6 rail:items-center rail:p-10"
      >
        <div className={classNames("w-full", isWide ? "rail:max-w-[520px]" : "pb-10 rail:max-w-[344px]")}>
          <p
            className={classNames(
              "flex items-center gap-2 text-lg font-[650] tracking-[-0.015em]",
              isWide ? "mb-6" : "mb-7 rail:mb-9",
            )}
          >
            <Logo />
            Stint
          </p>
          <h1 className="text-2xl font-semibold tracking-[-0.022em]">{title}</h1>
          {lead !== undefined && <p className="mt-0.5 text-muted">{lead}</p>}
          <div className="mt-[18px]">{children}</div>
        </div>
      </main>
      <AuthAside>{aside}</AuthAside>
    </div>
  );
}

function AuthAside({ children }: { children: ReactNode }) {
  if (children === undefined)
    return (
      <div className="hidden items-center border-l border-line bg-canvas px-18 min-[960px]:grid">
        <AuthPicture />
      </div>
    );
  return (
    <aside
      aria-label="What comes next"
      className="flex flex-col justify-center border-t border-line bg-canvas px-4 py-7 min-[960px]:border-t-0 min-[960px]:border-l min-[960px]:px-14 rail:px-10 rail:py-8"
    >
      {children}
    </aside>
  );
}

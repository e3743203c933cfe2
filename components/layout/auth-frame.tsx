import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { classNames } from "@/components/ui/class-names";
import { Strip, type StripSegment } from "@/components/ui/strip";
import { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";

export type AuthFrameProps = {
  title: string;
  lead?: ReactNode;
  /** From 960 px on. Default: a picture of six weeks. */
  aside?: ReactNode;
  /** For forms with two columns. */
  isWide?: boolean;
  children: ReactNode;
};

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
  const t = useTranslations("common.frame");
  if (children === undefined)
    return (
      <div className="hidden items-center border-l border-line bg-canvas px-18 min-[960px]:grid">
        <AuthPicture />
      </div>
    );
  return (
    <aside
      aria-label={t("next")}
      className="flex flex-col justify-center border-t border-line bg-canvas px-4 py-7 min-[960px]:border-t-0 min-[960px]:border-l min-[960px]:px-14 rail:px-10 rail:py-8"
    >
      {children}
    </aside>
  );
}

const WEEKS = 6;
const DAYS = 5;
const FADE = ["opacity-20", "opacity-35", "opacity-50", "opacity-70", "opacity-90", ""];

function AuthPicture() {
  return (
    <div aria-hidden="true" className="grid gap-[34px]">
      {Array.from({ length: WEEKS }, (_, week) => (
        <div key={week} className={`grid gap-[7px] ${FADE[week] ?? ""}`}>
          {Array.from({ length: DAYS }, (_, day) => (
            <Strip key={day} segments={segmentsOf(week, day)} />
          ))}
        </div>
      ))}
    </div>
  );
}

function segmentsOf(week: number, day: number): StripSegment[] {
  if (week === WEEKS - 1 && day === DAYS - 1) return [];
  const random = randomFrom(week * DAYS + day + 7);
  const segments: StripSegment[] = [];
  let start = 2 + random() * 9;
  while (start < 84) {
    const length = Math.min(4 + random() * 16, 97 - start);
    const tone = PROJECT_COLORS[Math.floor(random() * PROJECT_COLORS.length)] ?? "sky";
    segments.push({ start, length, tone });
    start += length + (random() < 0.4 ? 0.3 : 3 + random() * 5);
  }
  const isToday = week === WEEKS - 1 && day === DAYS - 2;
  return isToday ? [...segments.slice(0, 2), { start: 47, length: 15, tone: "running" }] : segments;
}

/** The sequence is the same on the server and in the browser. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

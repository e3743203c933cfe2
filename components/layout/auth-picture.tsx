import { Strip, type StripSegment } from "@/components/ui/strip";
import { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";

const WEEKS = 6;
const DAYS = 5;
const FADE = ["opacity-20", "opacity-35", "opacity-50", "opacity-70", "opacity-90", ""];

/** Six weeks of somebody's work, the newest in full colour and its last stint still running. */
export function AuthPicture() {
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

/** The same picture every time, on the server and in the browser. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

import { classNames } from "@/components/ui/class-names";
import { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";

export type ProjectColor = (typeof PROJECT_COLORS)[number];

export function isProjectColor(name: string): name is ProjectColor {
  return PROJECT_COLORS.some((color) => color === name);
}

const ground: Record<ProjectColor, string> = {
  sky: "bg-project-sky",
  tangerine: "bg-project-tangerine",
  jade: "bg-project-jade",
  orchid: "bg-project-orchid",
  brick: "bg-project-brick",
  cobalt: "bg-project-cobalt",
  lagoon: "bg-project-lagoon",
  ochre: "bg-project-ochre",
  rose: "bg-project-rose",
  fern: "bg-project-fern",
  olive: "bg-project-olive",
  clay: "bg-project-clay",
};

/** A project's color. Hidden from screen readers, because the name is beside it. */
export function Swatch({ color, className }: { color: ProjectColor; className?: string }) {
  return <i className={classNames("swatch", ground[color], className)} />;
}

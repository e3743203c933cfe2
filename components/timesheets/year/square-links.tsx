import {
  type ComponentType,
  type FocusEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useState,
} from "react";
import { SquareMark } from "@/components/timesheets/year/square-mark";
import { type MonthOfSlots, neighbourOf, type Square, stateOf } from "@/components/timesheets/year/squares";
import { classNames } from "@/components/ui/class-names";
import { useViewer } from "@/components/viewer/use-viewer";
import { dateFormat } from "@/lib/kernel/core/locale-formats";

/** `PageLink` or `WithinLink`. */
type SquareLink = ComponentType<{
  href: string;
  id?: string;
  className?: string;
  tabIndex?: number;
  children?: ReactNode;
  "aria-label"?: string;
  "aria-current"?: "page" | undefined;
  onFocus?: FocusEventHandler<HTMLAnchorElement>;
  onMouseEnter?: () => void;
  onClick?: (event: { detail: number }) => void;
}>;

export type SquareLinksProps = {
  label: string;
  months: readonly MonthOfSlots[];
  shownId: string | null;
  nameOf: (square: Square) => string;
  hrefOf: (square: Square) => string;
  link: SquareLink;
  /** The focused square or the one under the pointer. */
  onPoint: (square: Square | null) => void;
};

/** One Tab stop. The arrow keys lead from square to square. */
export function SquareLinks({ label, months, shownId, onPoint, ...links }: SquareLinksProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const squares = months.flatMap(({ slots }) => slots.flatMap(({ square }) => square ?? []));
  const tabStop = [focused, shownId, squares.at(-1)?.id].find((id) => squares.some((square) => square.id === id));
  const isMonthly = months.every(({ slots }) => slots.length < 3);
  const { formats } = useViewer();
  useOpened(shownId);
  return (
    <div
      role="toolbar"
      aria-label={label}
      onKeyDown={moveFocus}
      onBlur={() => onPoint(null)}
      onPointerLeave={() => onPoint(null)}
      className={classNames("-mx-0.5 grid justify-start gap-y-2", isMonthly ? MONTHLY : WEEKLY)}
    >
      {months.map(({ first, slots }) => (
        <div key={first} className="min-w-0">
          <div className="flex">
            {slots.map(({ startsOn, square }) =>
              square ? (
                <SquareItem
                  key={startsOn}
                  {...links}
                  square={square}
                  isShown={square.id === shownId}
                  isTabStop={square.id === tabStop}
                  onFocus={() => {
                    setFocused(square.id);
                    onPoint(square);
                  }}
                  onPoint={() => onPoint(square)}
                />
              ) : (
                <span key={startsOn} className={placeClass}>
                  <i data-mark className={classNames("rounded-mark bg-neutral-soft", markSize)} />
                </span>
              ),
            )}
          </div>
          <span aria-hidden="true" className="block pl-0.5 text-2xs text-muted">
            {dateFormat(formats.locale, "shortMonth").format(Date.parse(`${first}T00:00Z`))}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Columns of months by the width of the section. `--pitch` is the side of a target. */
const WEEKLY =
  "grid-cols-[repeat(2,auto)] gap-x-3 [--pitch:26px] @min-[20rem]:[--pitch:30px] " +
  "@min-[36rem]:grid-cols-[repeat(4,auto)] @min-[36rem]:[--pitch:26px] @min-[53rem]:grid-cols-[repeat(6,auto)] " +
  "@min-[72rem]:grid-cols-[repeat(12,auto)] @min-[72rem]:gap-x-2 @min-[72rem]:[--pitch:20px]";
const MONTHLY = "grid-cols-[repeat(6,auto)] gap-x-3 [--pitch:28px] @min-[36rem]:grid-cols-[repeat(12,auto)]";

const placeClass = "grid h-[max(var(--pitch),24px)] w-(--pitch) place-items-center";
const markSize = "size-[calc(var(--pitch)-4px)]";

type SquareItemProps = Pick<SquareLinksProps, "nameOf" | "hrefOf" | "link"> & {
  square: Square;
  isShown: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onPoint: () => void;
};

function SquareItem({ square, isShown, isTabStop, nameOf, hrefOf, link: Link, onFocus, onPoint }: SquareItemProps) {
  return (
    <Link
      href={hrefOf(square)}
      id={linkId(square.id)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={nameOf(square)}
      aria-current={isShown ? "page" : undefined}
      onFocus={onFocus}
      onMouseEnter={onPoint}
      onClick={({ detail }) => {
        opened = { id: square.id, byKey: detail === 0 };
      }}
      className={classNames(placeClass, "group rounded-chip -outline-offset-1")}
    >
      <SquareMark
        state={stateOf(square)}
        className={classNames(
          markSize,
          isShown
            ? "shadow-[0_0_0_1.5px_var(--surface),0_0_0_3px_var(--text)]"
            : "group-hover:shadow-[0_0_0_2px_var(--line-strong)]",
        )}
      />
    </Link>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = neighbourOf(
    event.key,
    at,
    links.map((link) => link.getBoundingClientRect()),
  );
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

/** The square that was opened last. Its page is another one, with other elements. */
let opened: { id: string; byKey: boolean } | null = null;

/** Keep the focus on a square that a key opened. After a press, show the start of the page. */
function useOpened(shownId: string | null): void {
  useEffect(() => {
    if (opened === null || opened.id !== shownId) return;
    if (opened.byKey) document.getElementById(linkId(opened.id))?.focus();
    else window.scrollTo({ top: 0 });
    opened = null;
  }, [shownId]);
}

function linkId(id: string): string {
  return `square-${id}`;
}

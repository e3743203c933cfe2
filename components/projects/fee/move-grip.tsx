"use client";

import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

export type MoveGripProps = {
  label: string;
  description: string;
  /** Place in the list, from 1. */
  position: number;
  count: number;
  onMove: (position: number) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Dragged over the rows of its table, or moved with the arrow keys. */
export function MoveGrip({ label, description, position, count, onMove }: MoveGripProps) {
  const [over, setOver] = useState<Over | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  // A row that moves in the document loses the focus.
  useEffect(() => {
    if (isMoving.current) button.current?.focus();
    isMoving.current = false;
  }, [position]);
  const moveBy = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = position + step;
    if (next < 1 || next > count) return;
    isMoving.current = true;
    onMove(next);
  };
  const drop = () => {
    setOver(null);
    if (over !== null && over.position !== position) onMove(over.position);
  };
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      title={description}
      onKeyDown={moveBy}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) setOver(rowUnder(event, position));
      }}
      onPointerUp={drop}
      onPointerCancel={() => setOver(null)}
      className="-ml-1.5 grid h-7 w-5 shrink-0 cursor-grab touch-none place-content-center rounded-chip text-muted active:cursor-grabbing phone:hidden hovered:text-text"
    >
      <GripVertical className="size-3.5" />
      {over !== null && (
        <i
          className="pointer-events-none fixed z-10 h-0.5 bg-focus"
          style={{ left: over.left, width: over.width, top: over.top - 1 }}
        />
      )}
    </button>
  );
}

/** The line where the row would go, in pixels of the window. */
interface Over {
  position: number;
  top: number;
  left: number;
  width: number;
}

function rowUnder(event: PointerEvent<HTMLElement>, position: number): Over | null {
  const rows = [...(event.currentTarget.closest("tbody")?.rows ?? [])];
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const index = boxes.findIndex(({ bottom }) => event.clientY < bottom);
  const found = index === -1 ? boxes.length - 1 : index;
  const box = boxes[found];
  if (!box) return null;
  const isBelow = found + 1 > position;
  return { position: found + 1, top: isBelow ? box.bottom : box.top, left: box.left, width: box.width };
}

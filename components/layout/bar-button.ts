/** A button of the sidebar that opens a menu. */
export const barButton =
  "flex h-9 w-10 items-center justify-center gap-2 rounded-control text-left -outline-offset-2 hovered:bg-neutral-soft wide:w-full wide:px-2";

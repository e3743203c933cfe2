/** A link or button in the color of the workspace. */
export const linkClass =
  "inline-flex h-10 items-center justify-center gap-[7px] rounded-control border border-transparent bg-(--brand) px-4 text-md font-medium text-(--on-brand) hover:brightness-85 touch:h-11";

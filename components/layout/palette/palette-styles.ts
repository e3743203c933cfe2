export const rowClass =
  "flex h-9 cursor-pointer items-center gap-[11px] rounded-control px-3 data-[selected=true]:bg-selected touch:h-11 [&_svg]:text-muted data-[selected=true]:[&_svg]:text-accent-text";

export const headingClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted";

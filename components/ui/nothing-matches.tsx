import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState, type EmptyStateProps } from "@/components/ui/empty-state";

export type NothingMatchesProps = Pick<EmptyStateProps, "headingLevel"> & { children: ReactNode; onClear: () => void };

/** In place of a list of which the filters leave nothing, with the way to take them away. */
export function NothingMatches({ children, onClear, ...props }: NothingMatchesProps) {
  return (
    <EmptyState {...props} title="Nothing matches" actions={<Button onPress={onClear}>Clear filters</Button>}>
      {children}
    </EmptyState>
  );
}

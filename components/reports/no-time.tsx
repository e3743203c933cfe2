import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** A report of days on which nothing was tracked, or nothing that its filters let through. */
export function NoTime({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState title="Nothing matches" actions={<Button onPress={onClear}>Clear filters</Button>}>
        No time fits these days and the filters above.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No time on these days" actions={<LinkButton href="/">Track time</LinkButton>}>
      Choose another range above, or track some time. A timer that runs counts once it is stopped.
    </EmptyState>
  );
}

/** A report that is filtered by what is not there any more, such as one that was saved long ago. */
export function GoneFilter({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Its filters name something that is gone"
      actions={<Button onPress={onClear}>Clear filters</Button>}
    >
      A client, project, task or person that was deleted, or that you may not see any more. Take it out above.
    </EmptyState>
  );
}

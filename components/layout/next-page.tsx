import { ShowMore } from "@/components/ui/show-more";

/** So many rows come at once where a question does not say how many. */
const STEP = 50;

export type NextPageProps = {
  /** Result of `useInfiniteQuery`. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** How many rows of it are here. */
  shown: number;
};

/** Loads the next rows of a list. */
export function NextPage({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, shown }: NextPageProps) {
  if (!hasNextPage) return null;
  return <ShowMore shown={shown} step={STEP} isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} />;
}

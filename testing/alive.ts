/** What of React's tree says whether it has been drawn by the server alone so far. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
}

/**
 * Whether React has taken over all of the page, so that what is pressed and filled is heard. Elements bear React's mark
 * as soon as it works on them, which it may do again and again while scripts are still to come; only the tree that it has
 * committed says that it is done. Runs in the page, again and again until it is true.
 */
export function isAlive(): boolean {
  const marked = (element: object, mark: string) => Object.keys(element).find((key) => key.startsWith(mark));
  const controls = [...document.querySelectorAll("button, input, textarea")];
  if (!controls.every((control) => marked(control, "__react"))) return false;
  const mark = marked(document, "__reactContainer");
  if (mark === undefined) return true;
  const container = (document as unknown as Record<string, { stateNode: { current: Fiber } } | undefined>)[mark];
  const left: (Fiber | null | undefined)[] = [container?.stateNode.current];
  while (left.length > 0) {
    const fiber = left.pop();
    if (!fiber) continue;
    const { memoizedState: state, sibling, child } = fiber;
    if (state?.isDehydrated === true || (state?.dehydrated ?? null) !== null) return false;
    left.push(sibling, child);
  }
  return true;
}

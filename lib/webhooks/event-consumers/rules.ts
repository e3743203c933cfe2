export const MAX_CONSUMERS = 20;

/** More pending events are not counted. */
export const MOST_COUNTED = 1000;

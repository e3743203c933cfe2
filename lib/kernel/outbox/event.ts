import type { z } from "zod";

/** Public ids; null is ignored. */
export interface Belonging {
  projects?: readonly (string | null)[];
  clients?: readonly (string | null)[];
}

/** `data` is the resource as an admin's GET returns it. */
export interface EventDefinition<Data = unknown> {
  name: string;
  occurs: string;
  data: z.ZodType<Data>;
  belongsTo(data: Data): Belonging;
}

/** @param belongsTo For endpoints that filter. */
export function defineEvent<Data>(
  name: string,
  occurs: string,
  data: z.ZodType<Data>,
  belongsTo: (data: Data) => Belonging = () => ({}),
): EventDefinition<Data> {
  return { name, occurs, data, belongsTo };
}

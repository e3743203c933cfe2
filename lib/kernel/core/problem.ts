import { z } from "zod";
import { ERRORS, type ErrorCode } from "./errors";

const Fault = z.strictObject({
  pointer: z.string().optional().meta({ description: "JSON pointer to a member of the body." }),
  parameter: z.string().optional().meta({ description: "Name of a query parameter." }),
  header: z.string().optional().meta({ description: "Name of a header." }),
  code: z.string(),
  detail: z.string().meta({ description: "What to do about this fault." }),
});

/** An error on the wire, RFC 9457. */
export const Problem = z
  .strictObject({
    type: z.url().meta({ description: "Where the code is explained." }),
    title: z.string().meta({ description: "The same for every occurrence of the code." }),
    status: z.int(),
    detail: z.string().meta({ description: "What to do about it." }),
    instance: z.string().meta({ description: "This occurrence." }),
    code: z
      .enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])
      .meta({ description: "Stable and machine-readable." }),
    request_id: z.string().meta({ description: "Include it when you report an error." }),
    errors: z.array(Fault).optional(),
  })
  .meta({ id: "Problem", description: "An error, RFC 9457." });

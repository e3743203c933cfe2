import { z } from "zod";
import { ERRORS, type ErrorCode } from "./errors";

const Reason = z.string().meta({ description: "More specific than the code. New reasons can be added." });

const Params = z
  .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))
  .readonly()
  .meta({ description: "Values of the reason, such as `maximum`. Dates are ISO 8601.", example: { maximum: 200 } });

const Fault = z.strictObject({
  pointer: z.string().optional().meta({ description: "JSON pointer to a member of the body." }),
  parameter: z.string().optional().meta({ description: "Name of a query parameter." }),
  header: z.string().optional().meta({ description: "Name of a header." }),
  code: z.string(),
  reason: Reason,
  params: Params,
  detail: z.string().meta({ description: "How to correct this fault, in English." }),
});

export const Problem = z
  .strictObject({
    type: z.url().meta({ description: "Documentation of the code." }),
    title: z.string().meta({ description: "The same for every occurrence of the code." }),
    status: z.int(),
    detail: z.string().meta({ description: "Cause and solution, in English." }),
    instance: z.string().meta({ description: "This occurrence." }),
    code: z
      .enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])
      .meta({ description: "Stable and machine-readable." }),
    reason: Reason,
    params: Params,
    request_id: z.string().meta({ description: "Include it when you report an error." }),
    errors: z.array(Fault).optional(),
  })
  .meta({ id: "Problem", description: "An error, RFC 9457." });

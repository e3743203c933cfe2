import { relative } from "node:path";

/** @import { Rule } from "eslint" */

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

const VAGUE = /(^|-)(utils?|helpers?|misc|types)$/;

/** @type {Rule.RuleModule} */
export const fileName = {
  meta: {
    type: "suggestion",
    schema: [],
    docs: { description: "Files and folders have descriptive kebab-case names." },
    messages: {
      kebab: "`{{part}}` is not kebab-case.",
      vague: "`{{part}}` is too vague: name the file after its content.",
    },
  },
  create(context) {
    return {
      Program(node) {
        for (const part of relative(context.cwd, context.filename).split(/[/\\]/)) {
          const bare = withoutNextMarks(part);
          const [stem = ""] = bare.split(".");
          if (!KEBAB.test(bare)) context.report({ node, messageId: "kebab", data: { part } });
          else if (VAGUE.test(stem)) context.report({ node, messageId: "vague", data: { part } });
        }
      },
    };
  },
};

/**
 * Strip Next's groups, slots and parameters (`(auth)`, `@modal`, `[...slug]`), and a leading dot or underscore. @param
 * {string} part
 */
function withoutNextMarks(part) {
  return part.replace(/^(\[{1,2}(\.{3})?|[(@._])/, "").replace(/(\]{1,2}|\))$/, "");
}

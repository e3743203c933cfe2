/** @import { Rule } from "eslint" */

const READ =
  /^(label|title|placeholder|alt|description|help|hint|caption|lead|text|message|error|note|emptyText|anyLabel|aria-(label|description|roledescription|valuetext)|\w+Label|\w+Text)$/;

/** Names that are equal in all languages: products, keys, units, formats, methods and codes. */
const SAME_EVERYWHERE =
  /^(Stint|Okta|Acme|[A-Z]|DEL|esc|Ctrl|Shift|Tab|Enter|min|h|s|ms|GET|POST|PATCH|DELETE|JSON|CSV|XLSX|PDF|HTTP|API|URL|IBAN|BIC|SCIM|OpenAPI|UTC)$/;

/** @type {Rule.RuleModule} */
export const literalText = {
  meta: {
    type: "problem",
    schema: [],
    docs: { description: "User-facing text comes from the message catalog." },
    messages: { literal: "Move “{{text}}” to the message catalog." },
  },
  create(context) {
    /** @param {Rule.Node} node @param {unknown} text */
    const check = (node, text) => {
      // URLs and identifiers have digits or signs between their letters.
      const words = String(text)
        .split(/\s+/)
        .filter((word) => /\p{L}/u.test(word) && !/[\d_/:=@]|\.\w/.test(word));
      if (words.every((word) => SAME_EVERYWHERE.test(word))) return;
      context.report({ node, messageId: "literal", data: { text: String(text).trim() } });
    };
    /** @param {any} node Expression of a text. */
    const checkExpression = (node) => {
      if (node?.type === "Literal" && typeof node.value === "string") check(node, node.value);
      if (node?.type === "TemplateLiteral")
        check(node, node.quasis.map((/** @type {any} */ part) => part.value.cooked).join(" "));
      if (node?.type === "ConditionalExpression") [node.consequent, node.alternate].forEach(checkExpression);
      if (node?.type === "LogicalExpression") checkExpression(node.right);
    };
    return {
      JSXText: (/** @type {any} */ node) => check(node, node.value),
      JSXExpressionContainer: (/** @type {any} */ node) => {
        if (node.parent.type !== "JSXAttribute") checkExpression(node.expression);
      },
      JSXAttribute: (/** @type {any} */ node) => {
        if (!READ.test(String(node.name.name)) || !node.value) return;
        checkExpression(node.value.type === "JSXExpressionContainer" ? node.value.expression : node.value);
      },
    };
  },
};

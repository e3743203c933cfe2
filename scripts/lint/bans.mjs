/**
 * Lists for `no-restricted-syntax`. A later ESLint block replaces this rule instead of extending it, so the
 * configuration combines lists for each kind of file.
 *
 * @typedef {{ selector: string, message: string }} Ban
 */

/** @type {Ban[]} */
export const everywhere = [
  {
    selector: "ExportAllDeclaration",
    message: "No barrels: import from the file that declares the thing.",
  },
  {
    selector:
      "CallExpression[callee.object.name='vi'][callee.property.name=/[mM]ock|^(fn|spyOn|hoisted|stubGlobal|stubEnv)$/]",
    message: "No mocks: use the real database and handlers, and fakes only for external services (testing/).",
  },
];

/** @type {Ban[]} */
export const defaultExports = [
  {
    selector: "ExportDefaultDeclaration, ExportSpecifier[exported.name='default']",
    message: "No default exports: a named export has one name everywhere. Only files loaded by a framework have one.",
  },
];

/** @type {Ban[]} */
export const tests = [
  {
    selector:
      "MemberExpression[object.name=/^(test|it|describe|suite)$/][property.name=/^(skip|only|todo|skipIf|runIf|fails|fixme|fail)$/]",
    message: "Every test must run and pass: finish it or delete it.",
  },
  {
    selector: "CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]",
    message: "Every test must run and pass: finish it or delete it.",
  },
];

/** @type {Ban[]} */
export const stories = [
  {
    selector: "CallExpression[callee.name='setTimeout'], ImportDeclaration[source.value='node:timers/promises']",
    message: "No sleeps: wait for a visible result.",
  },
];

/** @type {Ban[]} */
export const functions = [
  {
    selector: "MemberExpression[object.name='step'][property.name!=/^(run|sleep|sleepUntil|sendEvent)$/]",
    message: "The embedded engine supports step.run, sleep, sleepUntil and sendEvent: see inngest/engine/README.md.",
  },
];

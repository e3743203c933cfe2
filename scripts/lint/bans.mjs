/**
 * What a syntax selector can forbid. ESLint lets a later block replace `no-restricted-syntax`, not extend it, so the
 * configuration composes each kind of file from these lists.
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
    message: "No mocks: use the real database and handlers, and a fake only at the network's edge (testing/).",
  },
];

/** @type {Ban[]} */
export const defaultExports = [
  {
    selector: "ExportDefaultDeclaration, ExportSpecifier[exported.name='default']",
    message: "No default exports: a named export has one name everywhere. Only files that a framework loads have one.",
  },
];

/** @type {Ban[]} */
export const tests = [
  {
    selector:
      "MemberExpression[object.name=/^(test|it|describe|suite)$/][property.name=/^(skip|only|todo|skipIf|runIf|fails|fixme|fail)$/]",
    message: "Every test runs and is expected to pass: finish it or delete it.",
  },
  {
    selector: "CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]",
    message: "Every test runs and is expected to pass: finish it or delete it.",
  },
];

/** @type {Ban[]} */
export const stories = [
  {
    selector: "CallExpression[callee.name='setTimeout'], ImportDeclaration[source.value='node:timers/promises']",
    message: "No sleeps: wait for what the user would see.",
  },
];

/** @type {Ban[]} */
export const functions = [
  {
    selector: "MemberExpression[object.name='step'][property.name!=/^(run|sleep|sleepUntil|sendEvent)$/]",
    message: "The embedded engine has step.run, sleep, sleepUntil and sendEvent: see inngest/engine/README.md.",
  },
];

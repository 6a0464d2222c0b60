import { parseSync } from 'oxc-parser'
import type { Expression, Node } from 'oxc-parser'
import { idsOf, lineAt } from './ledgerTitle.ts'
import type { Citation } from './ledgerTitle.ts'

const runners = new Set(['it', 'test', 'describe', 'suite'])
const running = new Set(['only', 'each', 'for', 'concurrent', 'sequential', 'parallel', 'serial'])
/** `fails` and `fail` expect the test to fail; `skipIf` and `runIf` may leave it out. */
const resting = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf'])
/** What a running test is skipped by: `test.skip(condition)`, or the context of Vitest. */
const contexts = new Set(['it', 'test', 'context', 'ctx', 't'])
/** Stands for the part of a title that is computed; no id contains it. */
const computed = '…'
const conditions = new Set(['IfStatement', 'ConditionalExpression', 'LogicalExpression'])

interface Runner {
  readonly suite: boolean
  readonly rests: boolean
}

/**
 * Finds the rule ids that the tests of a TypeScript file cite in their titles (Vitest and
 * Playwright). Comments, titles of suites and strings elsewhere do not count.
 * @throws SyntaxError when the file does not parse.
 */
export function citationsOfTypescript(file: string, source: string): readonly Citation[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new SyntaxError(`${file}: ${error.message}`)
  const found: Citation[] = []
  const tables = tablesOf(program)

  const visit = (node: Node, rests: boolean): void => {
    const runner = node.type === 'CallExpression' ? runnerOf(node.callee) : undefined
    if (node.type !== 'CallExpression' || !runner) {
      const below = rests || conditions.has(node.type) || restsBySibling(node)
      for (const child of childrenOf(node)) visit(child, below)
      return
    }
    const [title, ...others] = node.arguments
    const below = rests || runner.rests || others.some(isRestingOption)
    if (!runner.suite && title) {
      const runs = !below && others.some(isBody)
      const line = lineAt(source, node.start)
      const titles = [textOf(title), ...marksOf(node.callee, textOf(title), tables)]
      for (const id of titles.flatMap(idsOf)) found.push({ id, file, line, runs })
    }
    for (const child of node.arguments) visit(child, below)
  }
  visit(program, false)
  return found
}

/** Reads `it`, `test.only`, `it.each(table)`, `test.describe.skip` and their like. */
function runnerOf(callee: Expression): Runner | undefined {
  if (callee.type === 'CallExpression') return runnerOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return runnerOf(callee.tag)
  if (callee.type === 'Identifier' && runners.has(callee.name)) {
    return { suite: callee.name === 'describe' || callee.name === 'suite', rests: false }
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  const { name } = callee.property
  const inner = runnerOf(callee.object)
  if (!inner) return undefined
  if (name === 'describe') return { ...inner, suite: true }
  if (resting.has(name)) return { ...inner, rests: true }
  return running.has(name) ? inner : undefined
}

/** The tables of a file that stand in a constant of their own. */
function tablesOf(program: Node): ReadonlyMap<string, Node> {
  const statements = program.type === 'Program' ? program.body : []
  return new Map(
    statements
      .flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
      .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])),
  )
}

/**
 * What stands for the `%s` that a title of `it.each` begins with, row by row: as literal as a title, and printed as one.
 * A row that is no literal gives nothing.
 */
function marksOf(callee: Expression, title: string, tables: ReadonlyMap<string, Node>): string[] {
  if (!title.startsWith('%s') || callee.type !== 'CallExpression') return []
  const [given] = callee.arguments
  const rows = given && bare(given.type === 'Identifier' ? tables.get(given.name) : given)
  if (rows?.type !== 'ArrayExpression') return []
  return rows.elements.flatMap((element) => {
    const row = element && bare(element)
    const first = row?.type === 'ArrayExpression' ? row.elements[0] : row
    return first ? [textOf(first)] : []
  })
}

/** Without `as const`, `satisfies` and brackets. */
function bare(node: Node | undefined): Node | undefined {
  if (!node) return undefined
  const wrapped = ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']
  return wrapped.includes(node.type) && 'expression' in node ? bare(node.expression as Node) : node
}

/** A body proves something only when it has statements and cannot skip itself. */
function isBody(node: Node): boolean {
  if (node.type === 'ObjectExpression' || node.type === 'Literal') return false
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return true
  const { body } = node
  if (!body || (body.type === 'BlockStatement' && body.body.length === 0)) return false
  return !contains(body, isPause)
}

/** `test.skip(condition)` beside tests rests all of them; `test.skip('title', body)` is a test. */
function restsBySibling(node: Node): boolean {
  if (node.type !== 'Program' && node.type !== 'BlockStatement') return false
  return node.body.some(
    (statement) =>
      statement.type === 'ExpressionStatement' &&
      isPause(statement.expression) &&
      !isTitled(statement.expression),
  )
}

function isTitled(node: Node): boolean {
  const title = node.type === 'CallExpression' ? node.arguments[0] : undefined
  return title !== undefined && textOf(title) !== computed
}

/** `it('title', { skip: true }, body)` of Vitest. */
function isRestingOption(node: Node): boolean {
  if (node.type !== 'ObjectExpression') return false
  return node.properties.some(
    ({ type, ...property }) =>
      type === 'Property' &&
      'key' in property &&
      property.key.type === 'Identifier' &&
      resting.has(property.key.name),
  )
}

function isPause(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name === 'skip'
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false
  const { object, property } = callee
  return contexts.has(object.name) && property.type === 'Identifier' && resting.has(property.name)
}

function contains(node: Node, match: (node: Node) => boolean): boolean {
  return match(node) || childrenOf(node).some((child) => contains(child, match))
}

function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : computed
  if (node.type === 'TemplateLiteral') {
    return node.quasis.map((part) => part.value.cooked ?? '').join(computed)
  }
  if (node.type === 'BinaryExpression') return textOf(node.left) + textOf(node.right)
  return computed
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

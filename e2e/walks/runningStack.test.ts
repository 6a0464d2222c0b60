import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { nodesBelow } from '../../tools/docs/readModule.ts'

const asksTheStack = new Set(['runningStack', 'openChain'])
const isFunction = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/u

/** Where a module asks which stack runs while it is loaded: lines of calls that stand in no function. */
function asksWhileLoaded(source: string): number[] {
  const { program } = parseSync('walk.ts', source)
  const nodes = [...nodesBelow(program.body)]
  const functions = nodes.filter(({ type }) => isFunction.test(type))
  return nodes
    .filter(
      (node) =>
        node.type === 'CallExpression' &&
        node.callee.type === 'Identifier' &&
        asksTheStack.has(node.callee.name) &&
        !functions.some(({ start, end }) => start < node.start && node.end <= end),
    )
    .map(({ start }) => source.slice(0, start).split('\n').length)
}

it('no walk asks for the running stack while it is loaded: tests are listed and chosen by title without one', () => {
  expect(asksWhileLoaded('const { urls } = runningStack()')).toEqual([1])
  expect(asksWhileLoaded('\nconst urls = () => runningStack().urls')).toEqual([])
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      asksWhileLoaded(readFileSync(join(import.meta.dirname, path), 'utf8')).map(
        (line) => `${path}:${line}`,
      ),
    )
  expect(found).toEqual([])
})

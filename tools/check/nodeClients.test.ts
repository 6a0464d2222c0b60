import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'

/** viem's own makers of clients: what they make follows a contract to any address (EIP-3668) unless it is told not to. */
const makers = /^create(?:Public|Wallet|Test)?Client$/u

/** Where clients are made: here alone, and each says `ccipRead: false`. */
const workshops = [
  'packages/protocol/src/rpc/createNodeClient.ts',
  // A wallet's, which has actions of its own.
  'packages/kit/src/actions/calls/getWalletClient.ts',
]

/** What runs for somebody: no tests, and nothing that only they use. */
const isProduct = (file: string) =>
  /^(?:packages|apps|services|plans)\/.*\.tsx?$/u.test(file) &&
  !/\.test(?:-d)?\.tsx?$|\/(?:testing|bench|fixtures?)\/|\/fixtures?\.tsx?$|\.gen\.ts$/u.test(file)

/** Names that a file takes of viem to make clients with. */
function makersIn(file: string): string[] {
  const text = readFileSync(fromRoot(file), 'utf8')
  if (!text.includes('viem')) return []
  return parseSync(file, text)
    .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === 'viem')
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? ''))
    .filter((name) => makers.test(name))
}

describe('clients of nodes', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: fromRoot('.'),
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  }).split('\n')

  it('are made in one place: a library’s default asks whatever host a contract names', () => {
    const found = files.filter((file) => isProduct(file) && makersIn(file).length > 0)
    expect(found.toSorted()).toEqual(workshops.toSorted())
  })

  it.each(workshops)('follow no contract: %s', (file) =>
    expect(readFileSync(fromRoot(file), 'utf8')).toContain('ccipRead: false'),
  )
})

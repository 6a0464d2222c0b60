import { fileURLToPath } from 'node:url'
import { readdirSync, readFileSync } from 'node:fs'
import { batchFunctions } from '../contracts/script/deploy/batchFunctions.ts'
import { chores } from '../protocol/maintenance/chores.ts'
import { toFunctionSignature, type AbiFunction } from 'viem'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../plans/protocol/maintenance', import.meta.url))

/** The functions that chores call, as `taskOf` names them. */
const called = new Set(
  readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/taskOf\(\s*\w+,\s*'(\w+)'/gu),
    ])
    .flatMap(([, name]) => (name ? [name] : [])),
)

/** Their signatures in the interfaces of the chores. */
const signatures = new Map(
  chores.flatMap(({ abi }) =>
    abi.flatMap((item) => {
      if (item.type !== 'function' || !called.has(item.name ?? '')) return []
      return [[toFunctionSignature(item as unknown as AbiFunction), item.name] as const]
    }),
  ),
)

it('the batch runner may do all that chores do', () => {
  expect(called.size).toBeGreaterThan(20)
  const listed = new Set<string>(batchFunctions)
  const names = new Set([...listed].map((one) => one.slice(0, one.indexOf('('))))
  expect([...called].filter((name) => !names.has(name))).toEqual([])
  const known = [...signatures.keys()]
  const unknown = [...called].filter(
    (name) => !known.some((one) => one.startsWith(`${name}(`) && listed.has(one)),
  )
  expect(unknown).toEqual([])
})

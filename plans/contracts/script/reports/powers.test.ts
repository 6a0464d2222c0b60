import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paths } from '../build/paths.ts'
import { powers, contractPowersOf } from './powers.ts'

const model = readFileSync(
  join(paths.contracts, '../../docs/guides/contracts-threat-model.md'),
  'utf8',
)

it('reads what guards a function, over several lines too, and leaves open ones out', () => {
  const source = `
    function open(uint256 x) external nonReentrant {
    function pause(uint32 until) external onlyRole(Roles.GUARDIAN) {
    function fund(uint256 amount) external onlyRole(_funderRole()) {
    function swap(
        address tokenIn
    ) external nonReentrant onlyTrader returns (uint256 out) {
`
  expect(contractPowersOf('Plan', source)).toEqual([
    { contract: 'Plan', name: 'pause', guard: 'onlyRole(Roles.GUARDIAN)' },
    { contract: 'Plan', name: 'fund', guard: 'onlyRole(_funderRole())' },
    { contract: 'Plan', name: 'swap', guard: 'onlyTrader' },
  ])
})

it('the threat model names every function that not everybody may call', () => {
  const named = new Set(model.match(/`\w+\.\w+`/gu))
  const missing = powers()
    .map(({ contract, name }) => `\`${contract}.${name}\``)
    .filter((power) => !named.has(power))
  expect(missing).toEqual([])
})

it('the threat model cites tests that exist', () => {
  const tests = new Set(
    readdirSync(join(paths.contracts, 'test'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sol'))
      .flatMap((file) =>
        [
          ...readFileSync(join(paths.contracts, 'test', file), 'utf8').matchAll(/function (\w+)/gu),
        ].map(([, name]) => name),
      ),
  )
  const cited = [...model.matchAll(/`((?:test|invariant)\w*_\w+)`/gu)].map(([, name]) => name)
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter((name) => !tests.has(name))).toEqual([])
})

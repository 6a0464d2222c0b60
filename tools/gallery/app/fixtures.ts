import type { Fixture } from '../../../packages/kit/src/fixture.ts'

const modules = import.meta.glob<{ readonly fixtures: readonly Fixture[] }>(
  '../../../packages/kit/src/**/fixtures.{ts,tsx}',
  { eager: true },
)

/** Every state of every view that a feature keeps a fixture of, by its name `View/state`. */
export const fixtures: ReadonlyMap<string, Fixture> = new Map(
  Object.values(modules)
    .flatMap((module) => module.fixtures)
    .map((fixture) => [`${fixture.view}/${fixture.state}`, fixture]),
)

import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** An environment that a file asks for itself, in a comment at its head. */
const ownEnvironment = (file: string): string =>
  /^\/\/ @vitest-environment (?<name>[\w-]+)/mu.exec(readFileSync(file, 'utf8'))?.groups?.[
    'name'
  ] ?? ''

/**
 * The files that ask for an environment of their own come last, those of one environment together: between two files of another
 * environment a worker is ended, with everything that files share. A class, as Vitest asks for one.
 */
export class EnvironmentsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const environments = new Map(sorted.map(({ moduleId }) => [moduleId, ownEnvironment(moduleId)]))
    const of = ({ moduleId }: TestSpecification): string => environments.get(moduleId) ?? ''
    return sorted.toSorted((one, other) => of(one).localeCompare(of(other)))
  }
}

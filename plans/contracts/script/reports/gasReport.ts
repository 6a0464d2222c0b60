import { gasTable } from './gasTable.ts'
import { plainTable } from './plainTable.ts'

const number = (value: number) => value.toLocaleString('en-US')

/**
 * Prints the gas of every action beside its ceiling and, where there is one, beside the usual contract.
 *
 * @param folder See `gasTable`.
 * @returns Whether every action stays below its ceiling.
 */
export function gasReport(log: (line: string) => void, folder?: string): boolean {
  const rows = gasTable(folder)
  log('\nGas of whole transactions through the factory’s clone')
  log(
    plainTable([
      ['action', 'gas', 'ceiling', 'usual contract', 'saved'],
      ...rows.map(({ action, gas: used, ceiling, baseline }) => [
        used > ceiling ? `✗ ${action}` : `✓ ${action}`,
        number(used),
        number(ceiling),
        baseline === undefined ? '' : number(baseline),
        baseline === undefined ? '' : `${Math.round((1 - used / baseline) * 100)} %`,
      ]),
    ]),
  )
  log(
    'Ceilings are those of the reference design, which measured purchases without the hub constraint; with it, as plans are deployed, a ' +
      'purchase has its own row.',
  )
  return rows.every(({ gas: used, ceiling }) => used <= ceiling)
}

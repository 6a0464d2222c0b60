import { inMB } from './judgeSoak.ts'
import { reportRow } from './reportRow.ts'

/** After so many rows the header stands again. */
const rowsOfPage = 30

type Figures = ReadonlyMap<string, number | undefined>

/** The table that grows by a row a minute; its units stand in the header. */
export function createTable() {
  let columns = 0
  let rows = 0
  return {
    /**
     * @param last bytes of each thing; nothing for one that is no longer there. New things come last
     * @returns the row, and the header before it where that has to stand: at first, with a new column, and now and then
     */
    lines(
      minute: number,
      { looks, writes }: { readonly looks: number; readonly writes: number },
      last: Figures,
    ): readonly string[] {
      const isDue = last.size !== columns || rows % rowsOfPage === 0
      rows = isDue ? 1 : rows + 1
      columns = last.size
      const figures = reportRow([
        [minute.toFixed(1), 6],
        [String(looks), 5],
        [String(writes), 6],
        ...[...last].map(
          ([name, bytes]) =>
            [bytes === undefined ? '-' : inMB(bytes).replace(' MB', ''), widthOf(name)] as const,
        ),
      ])
      return isDue ? [header(last), figures] : [figures]
    },
  }
}

function header(last: Figures): string {
  return reportRow([
    ['minute', 6],
    ['looks', 5],
    ['writes', 6],
    ...[...last.keys()].map((name) => [name, widthOf(name)] as const),
  ])
}

/** "memory services", "disk state": what of whom, in MB. */
const widthOf = (name: string) => Math.max(7, name.length)

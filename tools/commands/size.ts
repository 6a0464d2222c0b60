import { writeFileSync } from 'node:fs'
import { fromRoot } from '../lib/fromRoot.ts'
import { budgets } from '../check/budgets.ts'
import { gzipSize } from '../check/gzipSize.ts'
import { sizeTable } from '../check/sizeTable.ts'

/** `npm run size`: what a visitor downloads, gzipped, beside its budget. `--table` also writes it to docs/sizes.md. */
const measure = async () =>
  Promise.all(
    (await budgets()).map(async ({ name, limit, files }) => {
      const paths = await files()
      return { name, limit, size: await gzipSize(paths), count: paths.length }
    }),
  )

/** Compared as it is shown, in tenths of a kilobyte: the hashes in the names of files alone are worth some bytes. */
const isOver = (size: number, limit: number | undefined) =>
  limit !== undefined && Math.round(size / 100) > limit / 100

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

try {
  const rows = await measure()
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const { name, limit, size, count } of rows) {
    const share = limit ? ` of ${kB(limit)} (${((size / limit) * 100).toFixed(0)} %)` : ''
    const mark = isOver(size, limit) ? '✗' : '✓'
    console.log(`${mark} ${name.padEnd(width)} ${kB(size).padStart(9)} gz${share}, ${count} files`)
  }
  if (process.argv.includes('--table')) writeFileSync(fromRoot('docs/sizes.md'), sizeTable(rows))
  if (rows.some(({ limit, size }) => isOver(size, limit))) {
    console.error('A part is over its budget: load later what is not needed for the first picture.')
    process.exitCode = 1
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

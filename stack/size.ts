import { budgets } from './verify/budgets.ts'
import { gzipSize } from './verify/gzipSize.ts'

/** `npm run size`: what a visitor downloads, gzipped, beside its budget. */
const rows = await Promise.all(
  budgets.map(async ({ name, limit, files }) => {
    const paths = await files()
    return { name, limit, size: await gzipSize(paths), count: paths.length }
  }),
)
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const width = Math.max(...rows.map(({ name }) => name.length))
for (const { name, limit, size, count } of rows) {
  const share = limit ? ` of ${kB(limit).padStart(9)} (${((size / limit) * 100).toFixed(0)} %)` : ''
  console.log(
    `${limit && size > limit ? '✗' : '✓'} ${name.padEnd(width)} ${kB(size).padStart(9)} gz${share}, ${count} files`,
  )
}
if (rows.some(({ limit, size }) => size === 0 || (limit && size > limit))) {
  console.error(
    'A part is over its budget. `npx vite build --report` in apps/web shows what is inside.',
  )
  process.exitCode = 1
}

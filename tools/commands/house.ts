import { countHouse, leftOut, longest, shortest, type HouseCount } from '../check/countHouse.ts'
import { doorsOf, houseFiles } from '../check/houseFiles.ts'

/**
 * `npm run house`: how each package's source is cut, beside the goal that the kit is held to. `--list` also names what is
 * over it. Ends with 1 while the kit is over its goal.
 */
const packages = [
  { name: 'kit', source: 'packages/kit/src', manifest: 'packages/kit/package.json' },
  { name: 'wallets', source: 'packages/wallets/src', manifest: 'packages/wallets/package.json' },
  { name: 'protocol', source: 'packages/protocol/src', manifest: 'packages/protocol/package.json' },
  { name: 'testkit', source: 'packages/testkit/src', manifest: 'packages/testkit/package.json' },
  { name: 'web', source: 'plans/web/src', manifest: 'plans/package.json' },
  { name: 'frame', source: 'apps/frame/src', manifest: 'apps/frame/package.json' },
  { name: 'pocket', source: 'apps/pocket/src', manifest: 'apps/pocket/package.json' },
  { name: 'services', source: 'services', manifest: 'services/package.json' },
] as const

/**
 * What the kit is held to; later features are judged by all of it but the number of files. Five of the files are connectors, each an
 * entry of its own. Sixty came with the embedded wallet's logins and approvals, sign-in at a server, names, buying, and the reading of
 * Solana and Bitcoin, each of which is loaded apart; sixteen with smart accounts and their sessions.
 */
const goal = { files: 456, median: 60 }

const columns = [
  ['package', ({ name }) => name],
  ['files', ({ count }) => count.files],
  ['median', ({ count }) => count.median],
  ['longest', ({ count }) => count.longest.lines],
  [`< ${shortest}`, ({ count }) => count.short.length],
  [`> ${longest}`, ({ count }) => count.long.length],
  ['rooms', ({ count }) => count.rooms],
  ['arrows up', ({ count }) => count.up.length],
  ['circles', ({ count }) => count.circles.length],
  ['loose', ({ count }) => count.loose.length],
] as const satisfies readonly [string, (row: { name: string; count: HouseCount }) => unknown][]

const rows = packages.map(({ name, source, manifest }) => ({
  name,
  count: countHouse(houseFiles(source), doorsOf(manifest)),
}))
const cells = [
  columns.map(([title]) => title),
  ...rows.map((row) => columns.map(([, read]) => String(read(row)))),
  ['goal (kit)', `≤ ${goal.files}`, `≥ ${goal.median}`, `≤ ${longest}`, '0', '0', '', '0', '0', ''],
]
const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
for (const row of cells)
  console.log(
    row
      .map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
      .join('  '),
  )
console.log(`\nSource files without ${leftOut}. A room is a folder, or a file that stands in none;
an arrow is an import of any kind; entries and ports may be short.`)

const kit = rows[0]?.count
if (!kit) throw new Error('The kit was not counted.')
if (process.argv.includes('--list'))
  for (const { name, count } of rows)
    for (const [title, found] of [
      [`< ${shortest}`, count.short],
      [`> ${longest}`, count.long],
      ['arrows up', count.up],
      ['circles', count.circles.map((circle) => circle.join(' ↔ '))],
      ['loose', count.loose],
    ] as const)
      if (found.length > 0) console.log(`\n${name}, ${title}:\n  ${found.join('\n  ')}`)

const over = [
  kit.files > goal.files && `${kit.files} files`,
  kit.median < goal.median && `a median of ${kit.median} lines`,
  kit.short.length > 0 && `${kit.short.length} files below ${shortest} lines`,
  kit.long.length > 0 && `${kit.long.length} files above ${longest} lines`,
  kit.up.length > 0 && `${kit.up.length} arrows up`,
  kit.circles.length > 0 && `${kit.circles.length} circles`,
].filter(Boolean)
if (over.length > 0) {
  console.error(`\nThe kit is over its goal: ${over.join(', ')}. See --list.`)
  process.exitCode = 1
}

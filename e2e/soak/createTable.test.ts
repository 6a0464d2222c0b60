import { expect, it } from 'vitest'
import { createTable } from './createTable.ts'

const done = { looks: 1, writes: 2 }

it('every figure stands under its name, whoever comes and goes', () => {
  const table = createTable()
  const figures = new Map<string, number | undefined>([
    ['memory stack', 50_000_000],
    ['memory vite', 90_000_000],
    ['disk state', 21_600_000],
  ])
  const [first = '', second = ''] = table.lines(0, done, figures)
  expect(first.split(/ {2,}/u).map((cell) => cell.trim())).toContain('memory vite')
  expect(first).toHaveLength(second.length)
  expect(table.lines(1, done, figures)).toHaveLength(1)
  // A build has ended, another part has come.
  figures.set('memory vite', undefined).set('memory chain', 300_000_000)
  const [header = '', figuresNow = ''] = table.lines(2, done, figures)
  expect(header).toHaveLength(figuresNow.length)
  const under = (name: string) =>
    figuresNow
      .slice(0, header.indexOf(name) + name.length)
      .split(' ')
      .at(-1)
  expect([under('memory vite'), under('memory chain'), under('disk state')]).toEqual([
    '-',
    '300.0',
    '21.6',
  ])
})

it('the header stands again after thirty rows', () => {
  const table = createTable()
  const figures = new Map([['memory stack', 1]])
  const lines = Array.from({ length: 61 }, (_, minute) => table.lines(minute, done, figures))
  const headers = lines.flatMap((one, minute) => (one.length === 2 ? [minute] : []))
  expect(headers).toEqual([0, 30, 60])
})

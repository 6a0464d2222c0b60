/** The things of one month, newest first. */
export interface Month<Item> {
  /** `2026-03`, for keys. */
  readonly key: string
  /** The month, with its year where that is not the present one. */
  readonly title: string
  readonly items: readonly Item[]
}

/**
 * Sorts things into months, newest first, in the visitor's own time zone; one with a time that no calendar has is left out.
 * @param timeOf unix time in ms
 * @param options.now unix time in ms
 * @param options.locale a BCP 47 tag
 * @param options.timeZone an IANA name; the visitor's when left out
 */
export function byMonth<Item>(
  items: Iterable<Item>,
  timeOf: (item: Item) => number,
  options: {
    readonly now: number
    readonly locale: string
    readonly timeZone?: string | undefined
  },
): readonly Month<Item>[] {
  const { now, locale, timeZone } = options
  const yearMonth = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    timeZone,
  })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone })
  const monthOfYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone })
  const thisYear = yearMonth.format(now).slice(0, 4)
  const newestFirst = [...items]
    .map((item) => ({ item, time: timeOf(item) }))
    .filter(({ time }) => !Number.isNaN(time))
    .sort((a, b) => b.time - a.time)

  const months = new Map<string, { title: string; items: Item[] }>()
  for (const { item, time } of newestFirst) {
    const key = yearMonth.format(time)
    const found = months.get(key)
    if (found) found.items.push(item)
    else {
      const title = (key.startsWith(thisYear) ? month : monthOfYear).format(time)
      months.set(key, { title, items: [item] })
    }
  }
  return [...months].map(([key, value]) => ({ key, ...value }))
}

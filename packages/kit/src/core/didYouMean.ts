/** What the same thing is called elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  adapters: 'namespaces',
  appinfo: 'metadata',
  appname: 'metadata',
  chains: 'networks',
  initialchain: 'defaultNetwork',
  locale: 'language',
  modalsize: 'theme',
  thememode: 'theme',
  siwe: 'siweConfig',
  wallets: 'connectors',
}

/** How many letters two words differ by, as far as it matters. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/**
 * The name that was meant, as a sentence.
 * @returns nothing where none is near
 */
export function didYouMean(name: string, all: readonly string[]): string {
  const low = name.toLowerCase()
  const other = elsewhere[low]
  const near = all
    .map((known) => ({ known, far: distance(low, known.toLowerCase()) }))
    .filter(({ far }) => far <= Math.max(1, Math.floor(low.length / 3)))
    .toSorted((a, b) => a.far - b.far)[0]
  const meant = other !== undefined && all.includes(other) ? other : near?.known
  return meant === undefined ? '' : `Did you mean '${meant}'?`
}

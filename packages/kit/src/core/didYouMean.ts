import { editDistance } from '@causeway/protocol/errors/editDistance'

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

/**
 * The name that was meant, as a sentence.
 * @returns nothing where none is near
 */
export function didYouMean(name: string, all: readonly string[]): string {
  const low = name.toLowerCase()
  const other = elsewhere[low]
  const near = all
    .map((known) => ({ known, far: editDistance(low, known.toLowerCase()) }))
    .filter(({ far }) => far <= Math.max(1, Math.floor(low.length / 3)))
    .toSorted((a, b) => a.far - b.far)[0]
  const meant = other !== undefined && all.includes(other) ? other : near?.known
  return meant === undefined ? '' : `Did you mean '${meant}'?`
}

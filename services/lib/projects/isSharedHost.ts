import { rules } from 'tldts/dist/cjs/src/data/trie.js'

/** Where anybody has a page for the asking, too, though the Public Suffix List does not say so. */
const unlisted: readonly string[] = [
  'eth.limo',
  'eth.link',
  'neocities.org',
  'railway.app',
  'surge.sh',
  'up.railway.app',
]

/**
 * Whether the hosts below this one are of many owners: it is a public suffix (https://publicsuffix.org, with its private part:
 * `co.uk`, `github.io`), or lies above one (`run.app`, for `a.run.app`). A name without a dot that the list lacks is a suffix by its
 * own rule. `localhost` is not shared: it is the visitor's own machine.
 * @param host in lower case, without a port
 */
export function isSharedHost(host: string): boolean {
  if (host === 'localhost') return false
  if (!host.includes('.') || unlisted.includes(host)) return true
  let node = rules
  for (const label of host.split('.').toReversed()) {
    const below = Object.hasOwn(node[1], label) ? node[1][label] : node[1]['*']
    if (!below) return false
    node = below
  }
  return true
}

type Rule = readonly [RegExp, string]

/** What must never be in a text that leaves the page. Repetitions have bounds: a long text must not take long. */
const secrets: readonly Rule[] = [
  [/\bwc:[^\s"']+/giu, 'wc:…'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/gu, '(token)'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu, '(e-mail)'],
  // A query, a fragment or a password in a link may hold anything.
  [
    /\b([a-z][a-z0-9+.-]{0,30}:\/\/)(?:[^\s"'/?#@]{0,500}@)?([^\s"'?#]{0,2000})[?#][^\s"']*/giu,
    '$1$2',
  ],
]

/** Addresses, keys and signatures of all chains. */
const addresses: readonly Rule[] = [
  [/\b0x[0-9a-f]{40,}/giu, '0x…'],
  [/\b[0-9a-f]{40,}\b/giu, '…'],
  [/\b(?:bc1|tb1)[0-9a-z]{20,}\b/giu, '…'],
  [/\b[1-9A-HJ-NP-Za-km-z]{32,}\b/gu, '…'],
]

/**
 * A text without pairing addresses, tokens, e-mails and the queries of links, and without addresses.
 * @param keepAddresses for the developer's own eyes
 */
export function scrub(text: string, keepAddresses = false): string {
  const rules = keepAddresses ? secrets : [...secrets, ...addresses]
  return rules.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text)
}

/** Plain data with all its texts made clean. */
export function scrubData<T>(data: T): T {
  return JSON.parse(
    JSON.stringify(data, (_key, value: unknown) =>
      typeof value === 'string' ? scrub(value) : value,
    ),
  ) as T
}

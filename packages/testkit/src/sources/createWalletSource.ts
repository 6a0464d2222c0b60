/** A wallet of the registry, as the kit's wallet source gives it. */
export interface SourceWallet {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
  readonly rdns?: string
  readonly chains: readonly string[]
  readonly homepage?: string
  readonly mobileLink?: string
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly dappLink?: string
  readonly badge?: 'certified'
}

interface SourceQuery {
  readonly page: number
  readonly entries: number
  readonly search?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly chains?: readonly string[]
  readonly badge?: 'certified'
}

/**
 * A registry of wallets in memory, with every failure of a real one behind a switch.
 * Keeps what it was asked, so that a test can prove what was not asked.
 */
export function createWalletSource(wallets: readonly SourceWallet[]) {
  const source = {
    wallets,
    asked: [] as SourceQuery[],
    /** Questions that were called off before they were answered. */
    aborted: 0,
    /** Ms until an answer; `Infinity` never answers. */
    latency: 0,
    /** The next so many questions fail. */
    failures: 0,
    /** Answers in place of the list, for instance one that is no page at all. */
    answer: undefined as unknown,
    async list(query: SourceQuery, signal: AbortSignal) {
      source.asked.push(query)
      await wait(source.latency, signal, () => {
        source.aborted += 1
      })
      if (source.failures > 0) {
        source.failures -= 1
        throw new Error('The registry does not answer.')
      }
      if (source.answer !== undefined) return source.answer as never
      const found = source.wallets.filter((wallet) => matches(wallet, query))
      const from = (query.page - 1) * query.entries
      return { wallets: found.slice(from, from + query.entries), count: found.length }
    },
  }
  return source
}

/** Wallets with everything that a registry can say, numbered from 1. Every third one is certified. */
export function sourceWallets(count: number): readonly SourceWallet[] {
  return Array.from({ length: count }, (_, place) => {
    const number = place + 1
    const site = `https://wallet-${number}.example`
    return {
      id: `wallet-${number}`,
      name: `Wallet ${number}`,
      imageUrl: picture(number),
      rdns: `example.wallet-${number}`,
      chains: ['eip155:1', 'eip155:137', 'eip155:31337'],
      homepage: site,
      mobileLink: `wallet${number}://`,
      desktopLink: `wallet${number}-desktop://`,
      webappLink: `${site}/app`,
      appStore: `https://apps.apple.com/app/id${number}`,
      playStore: `https://play.google.com/store/apps/details?id=example.wallet${number}`,
      chromeStore: `https://chromewebstore.google.com/detail/wallet-${number}`,
      ...(number % 3 === 0 ? { badge: 'certified' as const } : {}),
    }
  })
}

/** A picture of its own for each wallet, in the text itself. */
function picture(number: number): string {
  const hue = (number * 47) % 360
  const turn = (number * 29) % 90
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="hsl(${hue} 62% 46%)"/><g fill="none" stroke="#fff" stroke-width="4" transform="rotate(${turn} 24 24)"><path d="M13 ${18 + (number % 5)}h22v16H13z"/><path d="M29 26h6"/></g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function matches(wallet: SourceWallet, query: SourceQuery): boolean {
  const { search, include, exclude, chains, badge } = query
  if (include && !include.includes(wallet.id)) return false
  if (exclude?.includes(wallet.id)) return false
  if (badge && wallet.badge !== badge) return false
  if (chains && !wallet.chains.some((chain) => chains.includes(chain))) return false
  return !search || wallet.name.toLowerCase().includes(search.toLowerCase())
}

function wait(ms: number, signal: AbortSignal, onAbort: () => void): Promise<void> {
  if (ms === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      onAbort()
      reject(new Error('The question was called off.', { cause: signal.reason }))
    }
    const answer = () => {
      signal.removeEventListener('abort', abort)
      resolve()
    }
    const timer = Number.isFinite(ms) ? setTimeout(answer, ms) : undefined
    signal.addEventListener('abort', abort, { once: true })
  })
}

/** The shapes that a wallet of Bitcoin can have on a page; each after a wallet that exists. */
export type BitcoinShape = 'standard' | 'satsConnect' | 'leather' | 'okx' | 'unisat'

/** What the page's side of the Bitcoin wallet is told when the page loads. */
export interface BitcoinPageSettings {
  /** The name of the function on the page that leads to the wallet. */
  readonly binding: string
  readonly name: string
  readonly icon: string
  readonly shape: BitcoinShape
  /** Names of features, or methods of the object, that it does not have. */
  readonly without: readonly string[]
}

/** What a shape is made with. */
export interface PageTools {
  readonly settings: BitcoinPageSettings
  readonly page: EventTarget
  /** The page by names. */
  readonly holder: Record<string, unknown>
  readonly on: (event: string, listener: (news?: unknown) => void) => () => void
  readonly off: (event: string, listener: (news?: unknown) => void) => void
  readonly tell: (news?: unknown) => void
  /** Asks the wallet something that has no answer. */
  readonly ask: (method: string, input?: unknown) => Promise<unknown>
  readonly accounts: (method?: string) => Promise<readonly BitcoinPageAccount[]>
  /** Of an address. @returns base64 */
  readonly message: (address: string, text: string, protocol: 'ecdsa' | 'bip322') => Promise<string>
  /** @param psbt in base64 @param inputs by address @returns hex */
  readonly sign: (
    psbt: string,
    inputs: Record<string, readonly number[]>,
    finish: boolean,
  ) => Promise<string>
  /** Without what this wallet does not have. */
  readonly whole: <T extends object>(methods: T) => T
  /** The accounts of the chain that it stands on. */
  readonly here: (all: readonly BitcoinPageAccount[]) => readonly BitcoinPageAccount[]
  readonly stand: (chain: BitcoinPageAccount['chain']) => void
  readonly bytes: (hex: string) => Uint8Array
  readonly base64: (bytes: Uint8Array) => string
  /** What becomes of the wallet's news, where it is more than that something changed. */
  readonly hear: (listener: (news: BitcoinNews) => void) => void
}

/** What the wallet says to a page: the accounts that it shows, or that it goes away. */
export type BitcoinNews = { readonly accounts: readonly BitcoinPageAccount[] } | 'unregister'

/** An address as it goes to the page. */
export interface BitcoinPageAccount {
  readonly address: string
  /** In hex. */
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals' | 'stacks'
  readonly chain: 'mainnet' | 'testnet' | 'regtest'
  readonly form: string
}

type Answer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: { readonly code: number; readonly message: string } }
  | { readonly ok: 'text'; readonly text: string }

/**
 * Runs in the page before any of its scripts: puts the wallet there in its shape, and passes every question on.
 * It is sent as text, so it uses nothing from outside itself.
 * @param page the window; left out in a browser
 */
export function bitcoinPageScript(
  settings: BitcoinPageSettings,
  shape: (tools: PageTools) => void,
  page: EventTarget = globalThis,
): void {
  const { binding, without } = settings
  const holder = page as unknown as Record<string, unknown>
  const listeners = new Map<string, Set<(news?: unknown) => void>>()
  const off: PageTools['off'] = (event, listener) => void listeners.get(event)?.delete(listener)
  const on: PageTools['on'] = (event, listener) => {
    const all = listeners.get(event) ?? new Set()
    listeners.set(event, all.add(listener))
    return () => off(event, listener)
  }
  const tell = (news?: unknown) => {
    for (const all of listeners.values()) for (const listener of all) listener(news)
  }
  const ask = async (method: string, input?: unknown): Promise<unknown> => {
    const wallet = holder[binding] as (request: unknown) => Promise<Answer>
    const answer = await wallet({ method, params: [input ?? null] })
    if (answer.ok === true) return answer.result
    // Some wallets really throw text.
    // oxlint-disable-next-line no-throw-literal
    if (answer.ok === 'text') throw answer.text
    throw Object.assign(new Error(answer.error.message), answer.error)
  }
  let chain: BitcoinPageAccount['chain'] | undefined
  let speak: (news: BitcoinNews) => void = () => tell()
  shape({
    settings,
    page,
    holder,
    on,
    off,
    tell,
    ask,
    accounts: async (method = 'accounts') => (await ask(method)) as readonly BitcoinPageAccount[],
    message: async (address, text, protocol) =>
      (await ask('message', { address, message: text, protocol })) as string,
    sign: async (psbt, inputs, finish) => (await ask('psbt', { psbt, inputs, finish })) as string,
    whole: <T extends object>(methods: T) =>
      Object.fromEntries(Object.entries(methods).filter(([one]) => !without.includes(one))) as T,
    here: (all) => {
      const stands = chain ?? all[0]?.chain
      return all.filter((one) => one.chain === stands || one.purpose === 'stacks')
    },
    stand: (next) => (chain = next),
    bytes: (hex) => Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16)),
    base64: (given) => btoa(String.fromCodePoint(...given)),
    hear: (listener) => (speak = listener),
  })
  Object.defineProperty(page, `${binding}Speak`, { value: (news: BitcoinNews) => speak(news) })
}

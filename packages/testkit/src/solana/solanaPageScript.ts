/** What the page's side of the Solana wallet is told when the page loads. */
export interface SolanaPageSettings {
  /** The name of the function on the page that leads to the wallet. */
  readonly binding: string
  readonly name: string
  readonly icon: string
  /** Wallet Standard names of the networks that it serves, such as `solana:devnet`. */
  readonly chains: readonly string[]
  /** Names of features that it does not have. */
  readonly without: readonly string[]
}

/** What the wallet says to a page: the accounts that it shows, or that it goes away. */
export type SolanaNews = { readonly accounts: readonly SolanaPageAccount[] } | 'unregister'

interface SolanaPageAccount {
  readonly address: string
  readonly publicKey: readonly number[]
}

type Answer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: { readonly code: number; readonly message: string } }
  | { readonly ok: 'text'; readonly text: string }

/**
 * Runs in the page before any of its scripts: registers a wallet of the Wallet Standard that passes every question on.
 * It is sent as text, so it uses nothing from outside itself.
 * @param page the window; left out in a browser
 */
// One function, because it goes to the page as text.
// oxlint-disable-next-line max-lines-per-function
export function solanaPageScript(
  settings: SolanaPageSettings,
  page: EventTarget = globalThis,
): void {
  const { chains, name, icon, binding } = settings
  const listeners = new Set<(change: object) => void>()
  let accounts: readonly object[] = []
  let unregister: (() => void)[] = []
  const plain = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value ?? null, (_key, item: unknown) =>
        ArrayBuffer.isView(item) ? [...(item as Uint8Array)] : item,
      ),
    )
  const ask = async (method: string, params: unknown): Promise<unknown> => {
    const holder = page as unknown as Record<string, (request: unknown) => Promise<Answer>>
    const answer = await holder[binding]?.({ method, params: [plain(params)] })
    if (answer?.ok === true) return answer.result
    // Some wallets really throw text.
    // oxlint-disable-next-line no-throw-literal
    if (answer?.ok === 'text') throw answer.text
    throw Object.assign(new Error(answer?.error.message), answer?.error)
  }
  const shown = (given: readonly SolanaPageAccount[]) =>
    given.map(({ address, publicKey }) => ({
      address,
      publicKey: Uint8Array.from(publicKey),
      chains,
      features: Object.keys(features),
    }))
  const change = (given: readonly SolanaPageAccount[]) => {
    accounts = shown(given)
    for (const listener of listeners) listener({ accounts })
  }
  const signed =
    (method: string) =>
    async (...inputs: readonly object[]) => {
      const outputs = (await ask(
        method,
        inputs.map((input) => ({
          ...input,
          account: (input as { readonly account?: { readonly address?: string } }).account?.address,
        })),
      )) as readonly Record<string, readonly number[]>[]
      return outputs.map((output) =>
        Object.fromEntries(
          Object.entries(output).map(([key, bytes]) => [key, Uint8Array.from(bytes)]),
        ),
      )
    }
  const versions = ['legacy', 0]
  const all: Record<string, object> = {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input?: { readonly silent?: boolean }) => {
        change((await ask('standard:connect', input)) as readonly SolanaPageAccount[])
        return { accounts }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        await ask('standard:disconnect', undefined)
        change([])
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event: string, listener: (change: object) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': { version: '1.0.0', signMessage: signed('solana:signMessage') },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: signed('solana:signTransaction'),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signAndSendTransaction: signed('solana:signAndSendTransaction'),
    },
  }
  const features = Object.fromEntries(
    Object.entries(all).filter(([feature]) => !settings.without.includes(feature)),
  )
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    features,
    get accounts() {
      return accounts
    },
  }
  type Api = { readonly register: (wallet: object) => () => void }
  const register = (api: Api) => unregister.push(api.register(wallet))
  page.addEventListener('wallet-standard:app-ready', (event) =>
    register((event as CustomEvent<Api>).detail),
  )
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  Object.defineProperty(page, `${binding}Speak`, {
    value: (news: SolanaNews) => {
      if (news !== 'unregister') return change(news.accounts)
      for (const leave of unregister) leave()
      unregister = []
    },
  })
}

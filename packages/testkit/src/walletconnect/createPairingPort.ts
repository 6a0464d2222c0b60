/** What a wallet outside the page agreed to, as the kit's pairing port tells it. */
export interface PortWallet {
  readonly name: string
  readonly accounts: readonly string[]
}

interface PortStart {
  readonly wallet?: { readonly name: string }
  readonly onUri: (uri: string) => void
  readonly signal: AbortSignal
}

/** A pairing address as wallets know them; `number` tells one from the other. */
export function portUri(number: number): string {
  const hex = (seed: number) =>
    Array.from({ length: 64 }, (_, place) => ((seed * 31 + place * place) % 16).toString(16)).join(
      '',
    )
  return `wc:${hex(number)}@2?expiryTimestamp=4102444800&methods=%5Bwc_sessionPropose%5D&relay-protocol=irn&symKey=${hex(number + 7)}`
}

/** A question to a paired wallet, as the kit's pairing port lists it. */
export interface PortRequest {
  readonly id: string
  readonly peer: {
    readonly name: string
    readonly topic: string
    readonly redirect?: { readonly native?: string; readonly universal?: string }
  }
  readonly caipNetworkId: `${string}:${string}`
  readonly method: string
  readonly since: number
  readonly expiresAt: number
}

/** A pairing without a relay: a test offers addresses and answers for the wallet. Keeps what it was asked. */
export function createPairingPort() {
  let running: (PortStart & { settle(answer: () => Promise<PortWallet>): void }) | undefined
  const answer = (said: () => Promise<PortWallet>) => {
    running?.settle(said)
    running = undefined
  }
  let questions: readonly PortRequest[] = []
  const listeners = new Set<() => void>()
  const setQuestions = (next: readonly PortRequest[]) => {
    questions = next
    for (const listener of listeners) listener()
  }
  const port = {
    pending: {
      get: () => questions,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    /** The wallet is asked something over its session. */
    ask(id: string, peer: PortRequest['peer'] = { name: 'Some Wallet', topic: 'ab12' }) {
      const [since, method] = [Date.now(), 'eth_sendTransaction']
      const expiresAt = since + 300_000
      setQuestions([
        ...questions,
        { id, peer, caipNetworkId: 'eip155:137', method, since, expiresAt },
      ])
    },
    /** The wallet answered the oldest question. */
    answer() {
      setQuestions(questions.slice(1))
    },
    /** The wallets that pairings were begun for; undefined for any wallet. */
    started: [] as (string | undefined)[],
    /** Pairings that were called off. */
    aborted: 0,
    /** Whether an address is offered as soon as one is asked for. */
    offers: true,
    /** The next so many pairings fail at once. */
    failures: 0,
    /** Offers the next address. */
    offer() {
      port.offered += 1
      running?.onUri(portUri(port.offered))
    },
    /** How many addresses were offered; the newest is `portUri` of it. */
    offered: 0,
    /** The wallet takes the newest address. */
    approve(wallet: PortWallet = { name: 'Some Wallet', accounts: [] }) {
      answer(() => Promise.resolve(wallet))
    },
    refuse() {
      answer(() => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 })))
    },
    fail(message = 'The relay is away.') {
      answer(() => Promise.reject(new Error(message)))
    },
    start(params: PortStart): Promise<PortWallet> {
      port.started.push(params.wallet?.name)
      if (port.failures > 0) {
        port.failures -= 1
        return Promise.reject(new Error('The relay is away.'))
      }
      return new Promise((resolve, reject) => {
        running = { ...params, settle: (said) => void said().then(resolve, reject) }
        params.signal.addEventListener('abort', () => {
          port.aborted += 1
          reject(new Error('The pairing was called off.'))
        })
        if (port.offers) port.offer()
      })
    },
  }
  return port
}

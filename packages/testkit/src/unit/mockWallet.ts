import { createInjectedWallet, type InjectedWallet } from '../injected/createInjectedWallet.ts'
import type { InjectedWalletOptions } from '../injected/createKeeper.ts'
import { pageScript } from '../injected/pageScript.ts'
import { pageSettingsOf, type ShownWallet } from '../injected/pageSettingsOf.ts'
import { rpcRefusal } from '../wallet/core/rpcResult.ts'
import { mockChain, type MockChain } from './mockChain.ts'

/** The wallet of a component's test: its chains, its accounts, how it shows itself. */
export interface MockWalletOptions
  extends Omit<InjectedWalletOptions, 'chains' | 'askNode'>, Omit<ShownWallet, 'announce'> {
  /** The chains that the wallet knows, each in memory; it stands on the first. A number is an empty chain of this id. */
  readonly chains: readonly [MockChain | number, ...(MockChain | number)[]]
}

/** A wallet in the test's own process, and the switches that make it fail. */
export interface MockWallet extends InjectedWallet {
  /** As EIP-1193 says: for `eip1193()` of the kit, or whatever takes a provider. */
  readonly provider: ReturnType<typeof pageScript>['provider']
  /** The chains of `chains`, in the same order. */
  readonly chains: readonly MockChain[]
  /** Shows the wallet to the page (EIP-6963, or `window.ethereum` where it is `legacy`), and to those who ask later. */
  readonly install: () => MockWallet
  /** Takes it out of the page, so that the next test begins without it. */
  readonly remove: () => void
}

/**
 * A wallet for tests of components, in jsdom, happy-dom or plain Node, under Vitest or Jest. It signs for real and reaches nothing:
 * its chains are in memory.
 * @throws Error for chains of one id
 */
export function mockWallet(options: MockWalletOptions): MockWallet {
  const { chains: given, ...rest } = options
  const chains = given.map((one) => (typeof one === 'number' ? mockChain(one) : one))
  const known = new Map(chains.map((chain) => [urlOf(chain), chain]))
  if (known.size < chains.length) throw new Error('Two chains of the wallet have one id.')
  const [first, ...others] = chains.map((chain) => ({ id: chain.id, rpcUrl: urlOf(chain) }))
  if (!first) throw new Error('The wallet needs a chain.')
  const settings = { ...pageSettingsOf(rest), announceAfterMs: null }
  const wallet = createInjectedWallet(
    {
      ...rest,
      chains: [first, ...others],
      askNode: async (url, request) =>
        (await known.get(url)?.ask(request)) ??
        rpcRefusal(4901, `The wallet has no node at ${url}.`),
    },
    ([event, value]) => Promise.resolve(page.speak(event, value)),
  )
  Object.defineProperty(globalThis, settings.binding, { value: wallet.fromPage })
  const page = pageScript(settings)
  const mock: MockWallet = {
    ...wallet,
    provider: page.provider,
    chains,
    install() {
      page.speak('announce', undefined)
      return mock
    },
    remove: () => page.remove(),
  }
  return mock
}

/** Nobody listens there: the wallet's node is the chain in memory. */
const urlOf = ({ id }: MockChain) => `http://127.0.0.1/mock/${id}`

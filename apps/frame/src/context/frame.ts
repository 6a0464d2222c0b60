import { chainUnsupported } from '@causeway/protocol/networks/errors'
import type { FrameNetwork, FrameSettings } from '@causeway/protocol/api/wallet/frameSettings'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameSignedOut, frameDevice } from '@causeway/protocol/frame/errors'
import type { AppPayload } from '@causeway/protocol/frame/appPayloads'
import type { Approvals } from './approvals.ts'
import type { PageChannel } from './openChannel.ts'
import { createUnlocked, type Unlocked } from '../keys/unlocked.ts'
import { openWallet } from '../keys/openWallet.ts'
import { unlockWallet, type FrameWalletDeps, type WalletState } from '../keys/unlockWallet.ts'
import { type Bundles, createBundles } from './bundles.ts'
import { createNode, type FrameNode } from './frameNode.ts'
import { wipe } from '@causeway/protocol/accountKeys/wipe'

/** Everything that the handlers share: one for the life of the frame. */
export interface Frame {
  readonly wallet: FrameWalletDeps
  readonly settings: FrameSettings
  readonly bundles: Bundles
  readonly unlocked: Unlocked
  readonly projectId: string
  /** The language of mails. */
  readonly language: string
  readonly shows: boolean
  /** The login that waits for its link or its code. */
  login: { readonly id: string; readonly kind: 'email' | 'farcaster' } | null
  /** The chain that the page named last. */
  readonly chain: CaipNetworkId
  /** Where the page stands among the chains of a namespace: a page with accounts of two kinds stands on one chain of each. */
  chainOf(namespaceOrChain: string): CaipNetworkId | undefined
  moveTo(chain: CaipNetworkId): void
  /** What the page calls itself: a claim. */
  claimedName: string | null
  theme(mode: AppPayload<'SYNC_THEME'>['themeMode']): void
  nodeOf(network: FrameNetwork): FrameNode
  /** @throws BaseError `frame.later` for a chain that the operator did not name */
  network(chain?: CaipNetworkId): FrameNetwork
  /** @throws BaseError `frame.signedOut` · `frame.device` */
  ready(): Promise<Extract<WalletState, { kind: 'ready' }>>
  /** Set once the screens are there. */
  screens: Screens
}

export interface Screens {
  readonly approvals: Approvals
  /** Asks the person to open the wallet here by its recovery; ends when he did. */
  recover(state: Extract<WalletState, { kind: 'elsewhere' }>): Promise<void>
  /** Nobody sees the question of the recovery any more. */
  leaveRecovery(): void
  /** Shows the way to the wallet's own window. @throws BaseError where nobody is signed in, or the page shows no frame */
  manage(): Promise<void>
  channel(): PageChannel | null
}

const namespaceOf = (name: string) => name.split(':')[0]

export function createFrame(
  base: Pick<
    Frame,
    'wallet' | 'settings' | 'projectId' | 'language' | 'shows' | 'chain' | 'screens' | 'theme'
  >,
): Frame {
  const nodes = new Map<string, FrameNode>()
  const chains = new Map([[namespaceOf(base.chain), base.chain]])
  const frame: Omit<Frame, 'chain'> & { chain: CaipNetworkId } = {
    ...base,
    bundles: createBundles(),
    unlocked: createUnlocked(async () => {
      const { share } = await frame.ready()
      const { seed, keys } = await unlockWallet(base.wallet, share)
      wipe(seed)
      return keys
    }),
    login: null,
    claimedName: null,
    chainOf: (name) => chains.get(namespaceOf(name)),
    moveTo(chain) {
      frame.chain = chain
      chains.set(namespaceOf(chain), chain)
    },
    nodeOf(network) {
      const node = nodes.get(network.id) ?? createNode(network)
      nodes.set(network.id, node)
      return node
    },
    network(chain = frame.chain) {
      const found = base.settings.networks.find(({ id }) => id === chain)
      if (!found) throw new BaseError(chainUnsupported)
      return found
    },
    async ready() {
      const state = await openWallet(base.wallet)
      if (state.kind === 'ready') return state
      throw new BaseError(state.kind === 'signedOut' ? frameSignedOut : frameDevice)
    },
  }
  return frame
}

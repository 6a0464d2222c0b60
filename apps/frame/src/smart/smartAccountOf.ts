import type { Address } from '@causeway/protocol/address'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import type { Frame } from '../context/frame.ts'
import type { Hex } from 'viem'

/** The smart account of whoever is signed in, on one chain. */
export interface SmartAccountContext {
  readonly address: Address
  /** The wallet's own key, which signs for it. */
  readonly owner: Address
  /** What makes it, where it is not there yet. */
  readonly factory: Address
  readonly factoryData: Hex
  readonly isDeployed: boolean
  readonly contracts: SmartAccountContracts
  readonly chainId: number
  readonly network: FrameNetwork
}

/** Who pays the network for an operation, as a person is told it before. */
export type OperationPayer =
  | { readonly kind: 'project' }
  /** The account itself: this many wei at most. */
  | { readonly kind: 'account'; readonly most: bigint }

/**
 * The smart account on a chain, the frame's own where none is named; null: the operator offers none there.
 * @param ifUnsaid what is believed of its being there where no node says it; left out: nothing is
 * @throws BaseError `frame.signedOut` · `frame.device` · `chain.unsupported`
 */
export async function smartAccountOf(
  frame: Frame,
  network: FrameNetwork = frame.network(),
  ifUnsaid?: boolean,
): Promise<SmartAccountContext | null> {
  const { smartAccounts } = network
  if (!smartAccounts) return null
  const { contracts } = smartAccounts
  const { share } = await frame.ready()
  const owner = toChecksum(share.addresses.eip155)
  const made = hybridAccount(owner, contracts)
  const isDeployed = await frame
    .nodeOf(network)
    .request({ method: 'eth_getCode', params: [made.address, 'latest'] })
    .then((code) => typeof code === 'string' && code.length > 2)
    .catch((error: unknown) => {
      if (ifUnsaid === undefined) throw error
      return ifUnsaid
    })
  const chainId = Number(network.id.slice('eip155:'.length))
  return { ...made, owner, isDeployed, contracts, chainId, network }
}

import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { AccountOperation, PreviewSources } from '@causeway/protocol/preview/previewSources'
import { knownTokens } from '../context/knownTokens.ts'
import type { ShownPreview, SigningRequest } from '../context/signingRequest.ts'
import type { Hex } from 'viem'
import type { FrameNode } from '../context/frameNode.ts'

interface Place {
  readonly account: string
  readonly network: FrameNetwork
  readonly node: FrameNode
  readonly origin: string
  /** How the account is made to act, where it is a smart one. */
  readonly operation?: AccountOperation
}

/** What a signature would do (D18), tried on the frame's own nodes; null where nobody here can tell, which the screen says. */
export async function lookAhead(asked: SigningRequest, place: Place): Promise<ShownPreview | null> {
  const { network, node, origin, operation } = place
  const account = place.account as Hex
  const domain = new URL(origin).host
  if (asked.kind === 'solanaMessage') {
    const { previewMessage } = await import('@causeway/protocol/preview/previewMessage')
    return previewMessage({ account, message: { raw: asked.message }, domain })
  }
  if (!network.id.startsWith('eip155:')) return null
  const chainId = Number(network.id.slice('eip155:'.length))
  const sources: PreviewSources = {
    node,
    coin: network.coin,
    known: knownTokens(network),
    operation,
  }
  switch (asked.kind) {
    case 'message': {
      const { previewMessage } = await import('@causeway/protocol/preview/previewMessage')
      return previewMessage({ account, chainId, message: { raw: asked.raw }, domain })
    }
    case 'typedData': {
      const { previewTypedData } = await import('@causeway/protocol/preview/previewTypedData')
      return previewTypedData({ account, chainId, typedData: asked.typedData }, sources)
    }
    case 'transaction': {
      const { previewTransaction } = await import('@causeway/protocol/preview/previewTransaction')
      return previewTransaction({ account, chainId, ...asked.call, ...asked.fees }, sources)
    }
    case 'calls': {
      const { previewCalls } = await import('@causeway/protocol/preview/previewTransaction')
      const { calls, isAtomic: atomic } = asked
      return previewCalls({ account, chainId, calls, atomic }, sources)
    }
    // Solana's have a look of their own (`solanaLook`).
    case 'solanaTransactions':
    case 'own':
      return null
    default:
      return asked satisfies never
  }
}

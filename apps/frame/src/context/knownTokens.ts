import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { KnownToken } from '@causeway/protocol/tokens/identifyToken'

/** The tokens that the operator vouches for: whatever else a contract calls itself, it goes by its address. */
export const knownTokens = ({ id, tokens = [] }: FrameNetwork): readonly KnownToken[] =>
  tokens.map((token) => ({ ...token, chainId: id }))

import type { RpcFault } from '@causeway/protocol/wc/jsonRpc'

/** What a wallet answered instead of a result. The code is the wallet's own, so that refusals are told apart by it. */
export class PeerFault extends Error {
  override readonly name = 'PeerFault'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: RpcFault) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The relay will not have this client. The message is the relay's own, to the letter. */
export class RelayRefusal extends Error {
  override readonly name = 'RelayRefusal'
}

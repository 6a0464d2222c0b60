/** Codes of ERC-4337 and ERC-7769, and our own for a budget that is used up. */
export const rpcCodes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  account: -32500,
  paymaster: -32501,
  time: -32503,
  signature: -32507,
  deposit: -32508,
  reverted: -32521,
  budget: -32011,
} as const

/** A refusal that whoever asks is told in JSON-RPC. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(reason: keyof typeof rpcCodes, message: string, data?: unknown) {
    super(message)
    this.code = rpcCodes[reason]
    this.data = data
  }
}

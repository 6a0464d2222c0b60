/** One question in JSON-RPC's words. */
export interface JsonRpcRequest {
  readonly method: string
  readonly params?: unknown
}

/** Asks one node one question; what it throws is an error of viem's transports, or a `NodeError`. */
export type AskNode<Answer = unknown> = (question: JsonRpcRequest) => Promise<Answer>

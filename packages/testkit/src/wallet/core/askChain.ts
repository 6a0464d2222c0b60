import type { RpcOutcome, WalletRpcRequest } from './messages.ts'
import { rpcResult, rpcRefusal } from './rpcResult.ts'

/** Puts a page's read to the wallet's node and hands back what it says. Never throws. */
export async function askChain(
  request: WalletRpcRequest,
  rpcUrl: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<RpcOutcome> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: request.method,
        params: request.params ?? [],
      }),
    })
    const body = (await response.json()) as {
      result?: unknown
      error?: { code: number; message: string; data?: unknown }
    }
    return body.error
      ? rpcRefusal(body.error.code, body.error.message, body.error.data)
      : rpcResult(body.result)
  } catch (error) {
    return rpcRefusal(
      4900,
      `The test wallet does not reach the chain at ${rpcUrl}: ${(error as Error).message}`,
    )
  }
}

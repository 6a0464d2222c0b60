import * as v from 'valibot'

/*
 * The language between the page's script (inject), the hidden frame and the approval window.
 * Each side checks the origin and the window a message came from before it parses it.
 */

export const WalletRpcRequest = v.object({
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})
export type WalletRpcRequest = v.InferOutput<typeof WalletRpcRequest>

const RpcOutcome = v.variant('ok', [
  v.object({ ok: v.literal(true), result: v.unknown() }),
  v.object({
    ok: v.literal(false),
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
])
export type RpcOutcome = v.InferOutput<typeof RpcOutcome>

/** What the page may know of the wallet. */
const WalletView = v.object({
  accounts: v.array(v.string()),
  chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/u)),
  reject: v.boolean(),
  hang: v.boolean(),
  late: v.boolean(),
  /** Accounts of Solana; left out where the stack runs none. */
  solana: v.optional(v.array(v.string())),
})
export type WalletView = v.InferOutput<typeof WalletView>

const tag = v.literal('causeway-test-wallet')

/** Page → frame or window: a request. */
export const PageRequestSchema = v.object({
  wallet: tag,
  kind: v.literal('ask'),
  id: v.number(),
  request: WalletRpcRequest,
})

/** Frame or window → page. */
export const WalletMessageSchema = v.variant('kind', [
  v.object({ wallet: tag, kind: v.literal('view'), view: WalletView }),
  v.object({ wallet: tag, kind: v.literal('ready') }),
  v.object({ wallet: tag, kind: v.literal('seen'), id: v.number() }),
  v.object({ wallet: tag, kind: v.literal('answer'), id: v.number(), outcome: RpcOutcome }),
])
export type WalletMessage = v.InferOutput<typeof WalletMessageSchema>
type Body<T> = T extends unknown ? Omit<T, 'wallet'> : never

/** Sends to one window of one origin, never to "any". */
export function postMessageTo(target: Window, origin: string, body: Body<WalletMessage>): void {
  target.postMessage({ wallet: 'causeway-test-wallet', ...body }, origin)
}

export function postRequest(
  target: Window,
  origin: string,
  id: number,
  request: WalletRpcRequest,
): void {
  target.postMessage({ wallet: 'causeway-test-wallet', kind: 'ask', id, request }, origin)
}

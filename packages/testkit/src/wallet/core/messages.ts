import * as v from 'valibot'

/*
 * The language between the page's script (inject), the hidden frame and the approval window.
 * Each side checks the origin and the window a message came from before it parses it.
 */

export const RpcRequest = v.object({
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})
export type RpcRequest = v.InferOutput<typeof RpcRequest>

const Outcome = v.variant('ok', [
  v.object({ ok: v.literal(true), result: v.unknown() }),
  v.object({
    ok: v.literal(false),
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
])
export type Outcome = v.InferOutput<typeof Outcome>

/** What the page may know of the wallet. */
const View = v.object({
  accounts: v.array(v.string()),
  chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/u)),
  reject: v.boolean(),
  hang: v.boolean(),
  late: v.boolean(),
  /** Accounts of Solana; left out where the stack runs none. */
  solana: v.optional(v.array(v.string())),
})
export type View = v.InferOutput<typeof View>

const tag = v.literal('causeway-test-wallet')

/** Page → frame or window: a request. */
export const AskSchema = v.object({
  wallet: tag,
  kind: v.literal('ask'),
  id: v.number(),
  request: RpcRequest,
})

/** Frame or window → page. */
export const TellSchema = v.variant('kind', [
  v.object({ wallet: tag, kind: v.literal('view'), view: View }),
  v.object({ wallet: tag, kind: v.literal('ready') }),
  v.object({ wallet: tag, kind: v.literal('seen'), id: v.number() }),
  v.object({ wallet: tag, kind: v.literal('answer'), id: v.number(), outcome: Outcome }),
])
export type Tell = v.InferOutput<typeof TellSchema>
type Body<T> = T extends unknown ? Omit<T, 'wallet'> : never

/** Sends to one window of one origin, never to "any". */
export function tell(target: Window, origin: string, body: Body<Tell>): void {
  target.postMessage({ wallet: 'causeway-test-wallet', ...body }, origin)
}

export function ask(target: Window, origin: string, id: number, request: RpcRequest): void {
  target.postMessage({ wallet: 'causeway-test-wallet', kind: 'ask', id, request }, origin)
}

import * as v from 'valibot'
import type { KitInside } from '../../actions/kit.ts'
import { isSameWallet } from '../../actions/wallets/isSameWallet.ts'
import type { Connector } from '../../connection/connector.ts'
import { isEip1193Provider } from '../../connection/isEip1193Provider.ts'

/** A question of the Multichain API, for scopes of CAIP-217; its parameters go by name. */
interface MultichainRequest {
  readonly method: 'wallet_createSession'
  readonly params: { readonly optionalScopes: Readonly<Record<string, object>> }
}

/** As a wallet announces itself (CAIP-294), with an extension that listens (CAIP-348); what else it says is not read. */
const Announcement = v.object({
  params: v.object({
    name: v.string(),
    rdns: v.optional(v.string()),
    targets: v.array(v.object({ type: v.string(), value: v.unknown() })),
  }),
})
const ExtensionId = v.pipe(v.string(), v.regex(/^[\w.@{}-]{3,80}$/u))

const Reply = v.object({
  data: v.looseObject({ id: v.literal(1), error: v.optional(v.unknown()) }),
})

/** As much of a browser's channel to an extension as is used. */
interface ExtensionChannel {
  postMessage(message: unknown): void
  disconnect(): void
  readonly onMessage: { addListener(listener: (message: unknown) => void): void }
  readonly onDisconnect: { addListener(listener: () => void): void }
}

/**
 * Puts a question of the Multichain API to a wallet of the page: over the extension that it announced, else over its EIP-1193 provider.
 * @param finds the wallet, in each namespace that it showed itself in
 * @throws what the wallet says; an Error for one with no way to be asked, or an extension that is gone
 */
export async function askMultichain(
  kit: KitInside,
  finds: readonly Connector[],
  request: MultichainRequest,
): Promise<unknown> {
  const { events } = kit.environment
  const extension = events && announcedExtension(events, finds)
  if (extension !== undefined) return overExtension(extension, request)
  const evm = finds.find(({ chain }) => chain === 'eip155')
  const provider = evm && kit.flowOf('eip155').ports.get(evm.id)?.provider
  if (isEip1193Provider(provider)) return provider.request(request)
  throw new Error('The wallet has no way to be asked.')
}

/** Wallets that are in the page answer while they are asked. */
function announcedExtension(events: EventTarget, finds: readonly Connector[]): string | undefined {
  let found: string | undefined
  // A name may be borrowed: where the wallet has a domain name, that alone decides.
  const domains = finds.flatMap(({ rdns }) => (rdns === undefined ? [] : [{ rdns }]))
  const known = domains.length > 0 ? domains : finds
  const hear = (event: Event) => {
    const read = v.safeParse(Announcement, (event as CustomEvent<unknown>).detail)
    if (!read.success) return
    const { targets, ...marks } = read.output.params
    const id = targets.find(({ type }) => type === 'caip-348')?.value
    if (v.is(ExtensionId, id) && known.some((one) => isSameWallet(one, marks))) found ??= id
  }
  events.addEventListener('caip294:wallet_announce', hear)
  const detail = { id: 1, jsonrpc: '2.0', method: 'wallet_prompt', params: {} }
  events.dispatchEvent(new CustomEvent('caip294:wallet_prompt', { detail }))
  events.removeEventListener('caip294:wallet_announce', hear)
  return found
}

function overExtension(extension: string, request: MultichainRequest): Promise<unknown> {
  type Page = { chrome?: { runtime?: { connect?: (id: string) => ExtensionChannel } } }
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The extension does not listen.'))
    const channel = (globalThis as Page).chrome?.runtime?.connect?.(extension)
    channel?.onDisconnect.addListener(gone)
    channel?.onMessage.addListener((message) => {
      const read = v.safeParse(Reply, message)
      if (!read.success) return
      const { error, result } = read.output.data
      channel.disconnect()
      if (error === undefined) resolve(result)
      else reject(error)
    })
    if (!channel) return gone()
    channel.postMessage({ type: 'caip-348', data: { jsonrpc: '2.0', id: 1, ...request } })
  })
}

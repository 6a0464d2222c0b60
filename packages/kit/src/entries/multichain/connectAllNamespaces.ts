import { codeOf, layersOf } from '@causeway/protocol/requests/walletCodes'
import * as v from 'valibot'
import { askSilently } from '../../actions/calls/askSilently.ts'
import { type Kit, type KitInside, insideOf } from '../../actions/kit.ts'
import { mergeNamespaces } from '../../actions/wallets/isSameWallet.ts'
import { askOneAtATime } from '../../connection/askOneAtATime.ts'
import { connectInFront } from '../../connection/connectInFront.ts'
import type { Connector } from '../../connection/connector.ts'
import { walletErrorKindOf } from '../../connection/injectedPort.ts'
import { pendingConnect } from '../../connection/state.ts'
import { askMultichain } from './askMultichain.ts'

/** What a session grants (CAIP-25): its accounts, as CAIP-10 writes them. */
const Session = v.object({
  sessionScopes: v.record(v.string(), v.object({ accounts: v.nullish(v.array(v.string()), []) })),
})

/**
 * By these CAIP-25 says that somebody refused, and also that a wallet cannot: no second prompt follows, and the next press asks one
 * namespace alone.
 */
const unclear = new Set<unknown>([0, 5000, 5001, 5002])

/**
 * From now on a wallet of the page that shows itself in several namespaces of the kit is asked for all of them by one prompt,
 * `wallet_createSession` of CAIP-25, where it can; one that cannot is asked for the namespace that was pressed, as ever. What it grants
 * beside that is connected where nobody is, and each is ended by itself.
 *
 * @example
 * export const kit = createKit({ networks: [polygon, solana], namespaces: [solanaAdapter()] })
 * connectAllNamespaces(kit)
 */
export function connectAllNamespaces(kit: Kit): void {
  const inside = insideOf(kit)
  // Wallets that do not know the question, or answered it oddly: they are not asked it again on this page.
  const unable = new WeakSet()
  const open = new WeakMap()
  for (const namespace of inside.namespaces.get().all)
    connectInFront(inside.flowOf(namespace), (port, connector) => {
      const finds = findsOf(inside, connector)
      const [first] = finds
      const key = inside.flowOf(first.chain).ports.get(first.id)?.provider
      if (finds.length === 1 || !(key instanceof Object) || unable.has(key)) return port.connect()
      const own = async () => {
        const report = await askSilently(inside, namespace, connector.id)
        if (!report?.accounts.length) return port.connect()
        const { permitted: _permitted, ...rest } = report
        return rest
      }
      const ask = async () => {
        const granted = await createSession(inside, finds, () => unable.add(key))
        if (!granted) return port.connect()
        // Whoever turned away meanwhile wants nothing of it.
        const isAwaited =
          pendingConnect(inside.connectionOf(namespace).get())?.connectorId === connector.id
        const others = finds.filter((find) => isAwaited && !isSame(find, connector))
        for (const find of others) void takeUp(inside, find, granted)
        return own()
      }
      return askOneAtATime(open, key, port, ask, own)
    })
}

const isSame = (a: Connector, b: Connector) => a.chain === b.chain && a.id === b.id

/** The wallet in every namespace that it shows itself in, itself at least. */
function findsOf(kit: KitInside, connector: Connector): readonly [Connector, ...Connector[]] {
  const { all } = kit.namespaces.get()
  const known = all.flatMap((namespace) => kit.connectionOf(namespace).get().connectors)
  const wallets = mergeNamespaces(known)
  return wallets.find((finds) => finds.some((find) => isSame(find, connector))) ?? [connector]
}

/**
 * @returns the accounts that were granted; undefined for a wallet that does not know the question
 * @throws a refusal
 */
async function createSession(
  kit: KitInside,
  finds: readonly Connector[],
  onUnable: () => void,
): Promise<ReadonlySet<string> | undefined> {
  const networks = finds.flatMap(({ chain }) => kit.networkList.of(chain))
  // Named methods would be a no of wallets that count them in another way.
  const none = { methods: [], notifications: [], accounts: [] }
  const optionalScopes = Object.fromEntries(networks.map((one) => [one.caipNetworkId, none]))
  const request = { method: 'wallet_createSession', params: { optionalScopes } } as const
  try {
    const { sessionScopes } = v.parse(Session, await askMultichain(kit, finds, request))
    return new Set(
      Object.entries(sessionScopes).flatMap(([scope, { accounts }]) =>
        accounts.filter((one) => namespaceOf(one) === namespaceOf(scope)).map(comparable),
      ),
    )
  } catch (error) {
    const isUnclear = layersOf(error).some((layer) => unclear.has(codeOf(layer)))
    const isRefusal = isUnclear || (await walletErrorKindOf(error)) === 'refused'
    if (isUnclear || !isRefusal) onUnable()
    if (isRefusal) throw Object.assign(new Error('Refused.', { cause: error }), { code: 4001 })
    kit.log.write('info', 'The wallet is not asked for several namespaces at once.', error)
    return undefined
  }
}

const namespaceOf = (id: string) => id.split(':', 1)[0]

/** An account without its network: a wallet may name each once for all of a namespace's. */
function comparable(account: string): string {
  const [namespace = '', , address = ''] = account.split(':')
  return `${namespace}:${namespace === 'eip155' ? address.toLowerCase() : address}`
}

/**
 * Connects a namespace that was granted beside the one that was pressed, as if another tab had. The finds of a wallet share only a
 * name, which any script may borrow: nothing is taken up that the session does not name.
 */
async function takeUp(kit: KitInside, find: Connector, granted: ReadonlySet<string>) {
  const { chain, id } = find
  const { store, memory } = kit.flowOf(chain)
  const isFree = () => store.get().session.status === 'disconnected'
  if (!isFree() || ![...granted].some((one) => namespaceOf(one) === chain)) return
  const { accounts = [] } = (await askSilently(kit, chain, id)) ?? {}
  const areNamed = accounts.every((one) => granted.has(comparable(`${chain}::${one}`)))
  if (accounts.length === 0 || !areNamed || !isFree()) return
  memory.remember(find, store.get().recent)
  store.send({ type: 'storedElsewhere', stored: { connectorId: id } })
}

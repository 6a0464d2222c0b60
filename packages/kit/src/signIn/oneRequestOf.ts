import type { ChainNamespace } from '@causeway/protocol/networks'
import { insideOf, type Kit, type KitInside } from '../actions/kit.ts'
import type {
  OneClickAuthRequest,
  SignInFields,
  SignInPort,
  SignInSession,
} from '../core/ports/signIn.ts'

/**
 * What a wallet is asked beside the connection, for one account of each namespace that signs in. What it signed is
 * a session before the page counts as connected, so that nothing is asked a second time.
 * @param only the namespace of a wallet that has no other
 * @returns nothing where the two have to follow each other: a port that needs the account first, or keeps one session and would be
 *   given several, a server that is away
 */
export async function oneRequestOf(
  kit: Kit,
  port: SignInPort,
  only?: ChainNamespace,
): Promise<OneClickAuthRequest | undefined> {
  if (!port.createFields) return undefined
  const inside = insideOf(kit)
  // Ethereum's first: wallets that know no other are asked for it alone.
  const request = inside.namespaces
    .get()
    .all.filter((one) => (only ? one === only : one === 'eip155' || canSign(inside, one)))
    .toSorted((one) => (one === 'eip155' ? -1 : 1))
    .flatMap((one) => inside.chainOf(one).chain?.caipNetworkId ?? [])
  if (port.keepsOne && request.length > 1) return undefined
  try {
    const made = await Promise.all(request.map(async (chainId) => port.createFields?.(chainId)))
    const [fields, ...also] = made.filter((one) => one !== undefined)
    if (!fields) return undefined
    return {
      fields,
      ...(also.length > 0 ? { also } : {}),
      async addSessions(sessions) {
        const signed = [fields, ...also].flatMap(
          ({ chainId }) => sessionFor(chainId, sessions) ?? [],
        )
        await addAll(port, signed)
        for (const { data } of signed) {
          const event = { network: data.chainId, isSmartAccount: false }
          inside.events.send({ event: 'SIWX_AUTH_SUCCESS', ...event })
        }
      },
    }
  } catch (error) {
    inside.log.write('warn', 'Connecting and signing in follow each other.', error)
    return undefined
  }
}

/** All of them or none: where one does not hold, those before it end with the connection. */
async function addAll(port: SignInPort, signed: readonly SignInSession[]): Promise<void> {
  const added: SignInSession[] = []
  try {
    for (const session of signed) {
      await port.addSession(session)
      added.push(session)
    }
  } catch (error) {
    await Promise.allSettled(
      added.map(({ data: { chainId, accountAddress: address } }) =>
        port.revokeSession({ chainId, address }),
      ),
    )
    throw error
  }
}

/** One of several chains of a namespace: a nonce is good once. The others are asked for when the visitor goes there. */
function sessionFor(
  chainId: SignInFields['chainId'],
  sessions: readonly SignInSession[],
): SignInSession | undefined {
  const [namespace] = chainId.split(':')
  const own = sessions.filter(({ data }) => data.chainId.startsWith(`${namespace}:`))
  return own.find(({ data }) => data.chainId === chainId) ?? own[0]
}

/** Whether the adapter of a namespace can have its wallets sign a text. */
const canSign = (kit: KitInside, namespace: ChainNamespace): boolean =>
  kit.ports.namespaces?.some((one) => one.namespace === namespace && one.signText) === true

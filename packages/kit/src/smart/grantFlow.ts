import type { Address } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/base'
import { type GrantRequest, readGrant } from '@causeway/protocol/smartAccount/grant'
import * as v from 'valibot'
import type { CallResult } from '../calls/connect.ts'
import { getCapabilities } from '../calls/getCapabilities.ts'
import { ask, prepareWrite } from '../calls/prepareWrite.ts'
import { askerOf } from '../chainData/asker.ts'
import { type Store, createStore, noting } from '../core/store.ts'
import type { KitInside } from '../kit.ts'
import type { AccountPlace } from '../ports/balances.ts'
import { asksInModal, answerIsBytes } from './askingInModal.ts'
import { type GrantEvent, type GrantState, noGrant, reduceGrant } from './granting.ts'
import { type Typed, sessionCalls, sessionOwner } from './sessions.ts'

/** A session that an account granted. */
export interface GrantedPermissions {
  /** What the app names the session by when it acts. */
  readonly context: string
  readonly chainId: number
  readonly address: Address
  /** Unix seconds. */
  readonly expiry: number
  readonly permissions: GrantRequest['permissions']
}

type Grants = Store<GrantState, GrantEvent>
const ofKit = new WeakMap<KitInside, Grants>()

/** The newest grant of a kit, for the view that tells what came of it. */
export function grantsOf(kit: KitInside): Grants {
  const grants =
    ofKit.get(kit) ?? createStore(reduceGrant, noGrant, () => undefined, noting(kit.log))
  ofKit.set(kit, grants)
  return grants
}

/** What a wallet that can grant says of it (ERC-7715, the draft that the field speaks). */
const Ability = v.object({
  supported: v.optional(v.boolean(), true),
  signerTypes: v.optional(v.array(v.string())),
  permissionTypes: v.optional(v.array(v.string())),
  policyTypes: v.optional(v.array(v.string())),
})

const Answer = v.object({
  context: v.custom<`0x${string}`>((value) => answerIsBytes(value) !== undefined),
  expiry: v.optional(v.number()),
})

/**
 * Asks for a session from its first check to its activation (modal.md §22).
 * @throws BaseError see `grantPermissions`
 */
export async function grant(
  kit: KitInside,
  request: GrantRequest,
): Promise<CallResult<GrantedPermissions>> {
  const { features, endpoints } = kit.options.get()
  if (!features.smartSessions) throw invalid('`features.smartSessions` is off')
  if (endpoints.chainData === undefined)
    throw invalid('`endpoints.chainData` keeps sessions, and is not named')
  const account = kit.account().address
  if (!account) throw new BaseError('connection.connectFirst')
  const chainId = Number(request.chainId)
  readGrant(request, { account, chainId, forbidden: [], now: kit.environment.now() })
  const { keys } = request.signer.data
  if (keys.length !== 1) throw invalid('signer: one key; the service’s own comes beside it')
  await prepareWrite(kit, { chainId, account })
  await checkAbility(kit, request, { account, chainId })

  const place: AccountPlace = { address: account, caipNetworkId: `eip155:${chainId}` }
  const params = { address: sessionOwner(place) }
  const { ask: askService } = askerOf(kit)
  const { expiry, permissions, policies = [], signer } = request
  const body = { chainId: request.chainId, expiry, signer, permissions, policies }
  const { pci, key } = await askService(sessionCalls.create, { params, query: { v: '2' }, body })
  // The service's key comes first: both keys sign what the session does.
  const both = { type: 'keys' as const, data: { keys: [key, ...keys] } }
  const asked = { ...body, address: account, signer: both }

  const grants = grantsOf(kit)
  grants.send({ type: 'asked', session: { place, expiry, permissions, policies } })
  const { attempt } = grants.get()
  try {
    const answer = await askWallet(kit, asked, { account, chainId })
    if (answer.status === 'rejected') {
      grants.send({ type: 'refused', attempt })
      return answer
    }
    grants.send({ type: 'agreed', attempt })
    const { context } = answer.value
    await askService(sessionCalls.activate, {
      params,
      body: { ...body, signer: both, pci, context },
    })
    grants.send({ type: 'activated', attempt })
    return { status: 'ok', value: { context: pci, chainId, address: account, expiry, permissions } }
  } catch (error) {
    grants.send({ type: 'failed', attempt })
    throw error
  }
}

const invalid = (problem: string) => new BaseError('request.invalid', { problem })

interface At {
  readonly account: Address
  readonly chainId: number
}

/** What the wallet says that it cannot do is not asked. @throws BaseError `wallet.unsupportedMethod` · `request.invalid` */
async function checkAbility(
  kit: KitInside,
  { permissions, policies = [], signer }: GrantRequest,
  { account, chainId }: At,
): Promise<void> {
  const known = await getCapabilities(kit, { account, chainIds: [chainId] })
  const told = known[chainId]?.['permissions'] ?? known[0]?.['permissions']
  const read = v.safeParse(Ability, told)
  // A wallet that says nothing is asked.
  if (!read.success) return
  const { supported, signerTypes, permissionTypes, policyTypes } = read.output
  if (!supported)
    throw new BaseError('wallet.unsupportedMethod', { method: 'wallet_grantPermissions' })
  const lacks = (has: readonly string[] | undefined, wanted: readonly Pick<Typed, 'type'>[]) =>
    has && wanted.find(({ type }) => !has.includes(type))
  const lacking =
    lacks(signerTypes, [signer]) ??
    lacks(permissionTypes, permissions) ??
    lacks(policyTypes, policies)
  if (lacking) throw invalid(`this wallet grants nothing with ${lacking.type}`)
}

async function askWallet(
  kit: KitInside,
  asked: object,
  at: At,
): Promise<CallResult<v.InferOutput<typeof Answer>>> {
  const method = 'wallet_grantPermissions'
  return ask(kit, {
    method,
    read(answer) {
      const read = v.safeParse(Answer, answer)
      return read.success ? read.output : undefined
    },
    run: async () => {
      const { provider } = await prepareWrite(kit, at)
      const view = { name: 'SmartSessionCreated' } as const
      return asksInModal(kit, { success: { type: 'reset', view } }, () =>
        provider.request({ method: method as never, params: [asked] as never }),
      )
    },
  })
}

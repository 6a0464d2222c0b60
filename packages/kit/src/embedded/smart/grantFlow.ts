import { walletUnsupportedMethod } from '@causeway/protocol/requests/errors'
import { type Address, isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionConnectFirst } from '@causeway/protocol/wallets/connectionErrors'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { type GrantRequest, grantRequest } from '@causeway/protocol/smartAccount/grantRequest'
import * as v from 'valibot'
import type { CallResult } from '../../actions/calls/connect.ts'
import { getCapabilities } from '../../actions/calls/getCapabilities.ts'
import { requestWallet, prepareWrite } from '../../actions/calls/prepareWrite.ts'
import { dataClientOf, dataFailureOf } from '../../actions/chainData/dataClientOf.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { asksInModal, answerIsBytes } from './asksInModal.ts'
import { grantStore } from './reduceGrant.ts'
import { type TypedGrant, sessionCalls, sessionOwner } from './sessionsQuery.ts'

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

/** What a wallet that can grant says of it (ERC-7715, the draft that the field speaks). */
const Capability = v.object({
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
 * Asks for a session from its first check to its activation (facts/modal.md §22).
 * @throws BaseError see `grantPermissions`
 */
export async function grantFlow(
  kit: KitInside,
  request: GrantRequest,
): Promise<CallResult<GrantedPermissions>> {
  const { features, endpoints } = kit.options.get()
  if (!features.smartSessions) throw invalid('`features.smartSessions` is off')
  if (endpoints.chainData === undefined)
    throw invalid('`endpoints.chainData` keeps sessions, and is not named')
  const account = kit.account().address
  if (!account) throw new BaseError(connectionConnectFirst)
  const chainId = Number(request.chainId)
  checkForm(request, account, kit.environment.now())
  const { keys } = request.signer.data
  await prepareWrite(kit, { chainId, account })
  await checkCapability(kit, request, { account, chainId })

  const place: ChainAccount = { address: account, caipNetworkId: `eip155:${chainId}` }
  const params = { address: sessionOwner(place) }
  const { ask: askService } = dataClientOf(kit)
  const { expiry, permissions, policies = [], signer } = request
  const body = { chainId: request.chainId, expiry, signer, permissions, policies }
  const { pci, key } = await askService(sessionCalls.create, {
    params,
    query: { v: '2' },
    body,
  }).catch((cause: unknown) => {
    const reason = dataFailureOf(cause)
    throw reason === undefined
      ? cause
      : new BaseError(requestInvalid, { problem: reason }, { cause })
  })
  // The service's key comes first: both keys sign what the session does.
  const both = { type: 'keys' as const, data: { keys: [key, ...keys] } }
  const requested = { ...body, address: account, signer: both }

  const grants = grantStore(kit)
  grants.send({ type: 'requested', session: { place, expiry, permissions, policies } })
  const { attempt } = grants.get()
  try {
    const answer = await askWallet(kit, requested, { account, chainId })
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

const invalid = (problem: string) => new BaseError(requestInvalid, { problem })

/**
 * What has not the form of a request is not asked for. Whether a contract would keep it is found by the service and the wallet, which
 * both read it by the same rules: these take the curve of the keys, 12 kB that no page needs.
 * @throws BaseError `request.invalid` with every bad field
 */
function checkForm(request: unknown, account: Address, now: number): void {
  const read = v.safeParse(grantRequest, request)
  if (!read.success) {
    const issues = read.issues.map((issue) => {
      const message = issue.expected === 'never' ? 'is not known' : issue.message
      return [v.getDotPath(issue) ?? 'request', message] as const
    })
    const first = new Map(issues.toReversed())
    throw invalid([...first].map(([field, message]) => `${field}: ${message}`).join('; '))
  }
  const { expiry, address, signer } = read.output
  if (expiry * 1_000 <= now) throw invalid('expiry: is over')
  if (address !== undefined && !isSameAddress(address, account))
    throw invalid('address: is another account')
  if (signer.data.keys.length !== 1)
    throw invalid('signer: is one key; the service’s own comes beside it')
}

interface At {
  readonly account: Address
  readonly chainId: number
}

/** What the wallet says that it cannot do is not asked. @throws BaseError `wallet.unsupportedMethod` · `request.invalid` */
async function checkCapability(
  kit: KitInside,
  { permissions, policies = [], signer }: GrantRequest,
  { account, chainId }: At,
): Promise<void> {
  const known = await getCapabilities(kit, { account, chainIds: [chainId] })
  const reported = known[chainId]?.['permissions'] ?? known[0]?.['permissions']
  const read = v.safeParse(Capability, reported)
  // A wallet that says nothing is asked.
  if (!read.success) return
  const { supported, signerTypes, permissionTypes, policyTypes } = read.output
  if (!supported)
    throw new BaseError(walletUnsupportedMethod, { method: 'wallet_grantPermissions' })
  const lacks = (has: readonly string[] | undefined, wanted: readonly Pick<TypedGrant, 'type'>[]) =>
    has && wanted.find(({ type }) => !has.includes(type))
  const lacking =
    lacks(signerTypes, [signer]) ??
    lacks(permissionTypes, permissions) ??
    lacks(policyTypes, policies)
  if (lacking) throw invalid(`this wallet grants nothing with ${lacking.type}`)
}

async function askWallet(
  kit: KitInside,
  requested: object,
  at: At,
): Promise<CallResult<v.InferOutput<typeof Answer>>> {
  const method = 'wallet_grantPermissions'
  return requestWallet(kit, {
    method,
    read(answer) {
      const read = v.safeParse(Answer, answer)
      return read.success ? read.output : undefined
    },
    run: async () => {
      const { provider } = await prepareWrite(kit, at)
      const view = { name: 'SmartSessionCreated' } as const
      return asksInModal(kit, { success: { type: 'reset', view } }, () =>
        provider.request({ method, params: [requested] as never }),
      )
    },
  })
}

import { isEvmAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { grantRefusals } from '@causeway/protocol/api/wallet/walletRefusals'
import { grantAddOf, permissionToJson } from '@causeway/protocol/api/wallet/smart'
import { signHash } from '@causeway/protocol/accountKeys/signHash'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { frameExpired } from '@causeway/protocol/frame/errors'
import { requestInvalid } from '@causeway/protocol/http/errors'
import {
  delegationHash,
  delegationTypedData,
  encodeContext,
} from '@causeway/protocol/smartAccount/delegation'
import { delegationOf, type Grant, readGrant } from '@causeway/protocol/smartAccount/grant'
import { knownFunctions } from '@causeway/protocol/smartAccount/knownFunctions'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { hashTypedData } from 'viem'
import type { Frame } from '../context/frame.ts'
import type { OwnPart, OwnTexts } from '../context/signingRequest.ts'
import { type FrameRpcRequest, requestUserApproval } from '../requests/requestUserApproval.ts'
import { joinSignature } from '../requests/signMessageByKey.ts'
import { byOwner } from '../smart/byOwner.ts'
import type { SmartAccountContext } from '../smart/smartAccountOf.ts'
import { loadSmartMessages } from '../smart/loadSmartMessages.ts'
import { approvingFunctions } from './approvingFunctions.ts'
import { permissionLines, type Telling } from './permissionLines.ts'
import { descriptionContextOf } from './descriptionContextOf.ts'

/**
 * `wallet_grantPermissions`: what an app may do without asking, read, shown, signed as one delegation and kept where its owner finds
 * and ends it, before the app has it.
 * @throws BaseError `request.invalid` with the reason for what no contract would keep
 */
export async function requestGrant(
  frame: Frame,
  rpc: FrameRpcRequest,
  {
    place,
    ownContracts,
  }: { readonly place: SmartAccountContext; readonly ownContracts: readonly string[] },
): Promise<unknown> {
  const [request] = (Array.isArray(rpc.params) ? rpc.params : []) as readonly unknown[]
  const grant = readGrant(request, {
    account: place.address,
    chainId: place.chainId,
    forbidden: ownContracts.filter(isEvmAddress).map((one) => toChecksum(one)),
    now: Date.now(),
  })
  const [telling, [approving]] = await Promise.all([
    descriptionContextOf(frame, place.network, grant.permission),
    approvingFunctions(request, grant, { place, node: frame.nodeOf(place.network) }),
  ])
  if (approving !== undefined)
    throw new BaseError(requestInvalid, {
      problem: `permissions: ${approving} lets others take from the account, as a trial of it says, in a form that cannot be limited`,
    })
  return requestUserApproval(frame, rpc, {
    asked: { kind: 'own' },
    account: place.address,
    own: await grantTexts(frame, grant, { telling, place, origin: rpc.origin }),
    look: async () => null,
    sign: async () => ({
      ...(request as object),
      ...(await signGrant(frame, grant, { place, origin: rpc.origin })),
    }),
  })
}

async function grantTexts(
  frame: Frame,
  grant: Grant,
  { telling, place, origin }: { telling: Telling; place: SmartAccountContext; origin: string },
): Promise<OwnTexts> {
  const { words, money } = telling
  const isOne = grant.keys.length === 1
  const keys = grant.keys.map((text) => ({ text, tone: 'code' as const }))
  return {
    title: words.title,
    account: (await loadSmartMessages(frame)).account,
    parts: [
      { kind: 'text', text: words.lead(origin) },
      ...permissionLines(grant, telling),
      {
        kind: 'row',
        name: isOne ? words.key : words.keys,
        lines: [...keys, { text: words.keyHolder, tone: 'small' }],
      },
      { kind: 'row', name: money.previewFee, lines: [{ text: words.fee }] },
      {
        kind: 'warning',
        text: grant.permission.kind === 'calls' ? words.chooses : words.anybody,
      },
      ...unknownParts(grant, telling),
      { kind: 'text', text: words.howToEnd(words.listTitle, place.network.name) },
    ],
  }
}

/** Functions that no list knows are told as what they can be: a name is the app's own word, and an approval can have any. */
function unknownParts({ permission }: Grant, { words }: Telling): readonly OwnPart[] {
  if (permission.kind !== 'calls') return []
  const unknown = permission.functions.filter(
    ({ selector }) => !Object.hasOwn(knownFunctions, selector),
  )
  if (unknown.length === 0) return []
  const names = unknown.map(({ name, selector }) => `${name} (${selector})`).join(', ')
  return [{ kind: 'warning', text: words.unknown(names) }]
}

/** The delegation, signed by the owner and written down. It is told to nobody before the service has it. */
async function signGrant(
  frame: Frame,
  grant: Grant,
  { place, origin }: { readonly place: SmartAccountContext; readonly origin: string },
) {
  const { chainId, contracts, address: account, factory, factoryData } = place
  const { delegationManager } = contracts
  // It may have stood on the screen until after its own end.
  if (grant.expiry * 1_000 <= Date.now()) throw new BaseError(frameExpired)
  const delegation = delegationOf(grant, { account, contracts, salt: randomSalt() })
  const digest = hashTypedData(delegationTypedData(delegation, { delegationManager, chainId }))
  const signature = await byOwner(frame, place, (key) => joinSignature(signHash(key, digest)))
  const context = encodeContext([{ ...delegation, signature }])
  const { expiry, keys, permission, calls } = grant
  const body = {
    hash: delegationHash(delegation),
    chainId,
    account,
    context,
    expiry,
    keys: [...keys],
    permission: permissionToJson(permission),
    calls,
    origin,
  }
  await frame.wallet.api.askSignedIn(grantAddOf, { body }).catch((error: unknown) => {
    const isFull = isBaseError(error, 'http.status') && error.details?.includes(grantRefusals.full)
    throw isFull
      ? new BaseError(requestInvalid, { problem: 'too many apps may act already: end some' })
      : error
  })
  return {
    address: account,
    context,
    // Who redeems it makes the account first, where it is not there yet.
    accountMeta: { factory, factoryData },
    signerMeta: { delegationManager },
  }
}

/** Two grants of the same are two delegations, each with an end of its own. */
function randomSalt(): bigint {
  return BigInt(`0x${bytesToHex(randomBytes(32))}`)
}

import { concatHex, decodeAbiParameters, encodeAbiParameters, keccak256 } from 'viem'
import type { Address } from '../address/address.ts'
import type { Hex } from 'viem'
import { BaseError } from '../errors/baseError.ts'
import { requestInvalid } from '../http/errors.ts'
import { smartAccountLimits } from './limits.ts'
import { encodeExecution, executionModes, type AccountCall } from './encodeCalls.ts'
import type { SmartAccountContracts } from './smartAccountContracts.ts'

/** One limit of a delegation: the contract that keeps it, and what it keeps. */
export interface Caveat {
  readonly enforcer: Address
  readonly terms: Hex
}

/** What an account lets another do (ERC-7710, the delegation framework's form). All caveats hold at once. */
export interface Delegation {
  readonly delegate: Address
  readonly delegator: Address
  /** The hash of the delegation that this one passes on, or `rootAuthority`. */
  readonly authority: Hex
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
  readonly signature: Hex
}

type Unsigned = Omit<Delegation, 'signature'>
type ManagedBy = Pick<SmartAccountContracts, 'delegationManager'>

/** The authority of a delegation whose delegator acts by its own right. */
export const rootAuthority: Hex = `0x${'ff'.repeat(32)}`

const delegationTypes = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

/** keccak-256 of the two types as EIP-712 writes them; a test computes them anew. */
const delegationType = '0x88c1d2ecf185adf710588203a5f263f0ff61be0d33da39792cde19ba9aa4331e'
const caveatType = '0x80ad7e1b04ee6d994a125f4714ca0720908bd80ed16063ec8aee4b88e9253e2d'

/** What the delegator signs. */
export function delegationTypedData(
  { delegate, delegator, authority, caveats, salt }: Unsigned,
  place: ManagedBy & { readonly chainId: number },
) {
  return {
    domain: {
      name: 'DelegationManager',
      version: '1',
      chainId: place.chainId,
      verifyingContract: place.delegationManager,
    },
    types: delegationTypes,
    primaryType: 'Delegation',
    message: { delegate, delegator, authority, caveats, salt },
  } as const
}

/** The name under which the manager keeps a delegation: the same on every chain, and without its signature. */
export function delegationHash(delegation: Unsigned): Hex {
  const word = { type: 'bytes32' } as const
  const account = { type: 'address' } as const
  const caveats = delegation.caveats.map(({ enforcer, terms }) =>
    keccak256(encodeAbiParameters([word, account, word], [caveatType, enforcer, keccak256(terms)])),
  )
  return keccak256(
    encodeAbiParameters(
      [word, account, account, word, word, { type: 'uint256' }],
      [
        delegationType,
        delegation.delegate,
        delegation.delegator,
        delegation.authority,
        keccak256(concatHex(caveats)),
        delegation.salt,
      ],
    ),
  )
}

const delegationParts = [
  { name: 'delegate', type: 'address' },
  { name: 'delegator', type: 'address' },
  { name: 'authority', type: 'bytes32' },
  {
    name: 'caveats',
    type: 'tuple[]',
    components: [
      { name: 'enforcer', type: 'address' },
      { name: 'terms', type: 'bytes' },
      // What a redeemer adds for an enforcer that asks for it. None of ours does.
      { name: 'args', type: 'bytes' },
    ],
  },
  { name: 'salt', type: 'uint256' },
  { name: 'signature', type: 'bytes' },
] as const
const contextArgs = [{ type: 'tuple[]', components: delegationParts }] as const

function withArgs(delegation: Delegation) {
  const caveats = delegation.caveats.map((caveat) => ({ ...caveat, args: '0x' as Hex }))
  return { ...delegation, caveats }
}

/** The context of a permission (ERC-7715): its delegations, the delegate's own first. */
export function encodeContext(delegations: readonly Delegation[]): Hex {
  return encodeAbiParameters(contextArgs, [delegations.map(withArgs)])
}

/** @returns null for what is no context, for one without delegations, and for one that is written in another way than ours */
export function decodeContext(context: string): readonly Delegation[] | null {
  if (context.length > smartAccountLimits.contextBytes * 2 + 2 || !isHex(context)) return null
  const found = readContext(context)
  if (!found || found.length === 0 || found.length > smartAccountLimits.delegations) return null
  if (found.some(({ caveats }) => caveats.length > smartAccountLimits.caveats)) return null
  return encodeContext(found) === context.toLowerCase() ? found : null
}

function isHex(text: string): text is Hex {
  return /^0x(?:[\da-f]{2})+$/iu.test(text)
}

function readContext(context: Hex): readonly Delegation[] | null {
  try {
    const [delegations] = decodeAbiParameters(contextArgs, context)
    return delegations.map(({ caveats, ...rest }) => ({
      ...rest,
      caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms })),
    }))
  } catch {
    // viem throws for what is no such encoding.
    return null
  }
}

/** The call by which the delegator ends a delegation for good. */
export function disableCall(delegation: Delegation, contracts: ManagedBy): AccountCall {
  const args = encodeAbiParameters(
    [{ type: 'tuple', components: delegationParts }],
    [withArgs(delegation)],
  )
  // disableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))
  return { to: contracts.delegationManager, value: 0n, data: concatHex(['0x49934047', args]) }
}

/**
 * The call by which the delegate acts for the delegator.
 * @param calls exactly one: the enforcers judge single calls
 * @throws BaseError `request.invalid` for none and for several
 */
export function redeemCall(
  context: Hex,
  calls: readonly AccountCall[],
  contracts: ManagedBy,
): AccountCall {
  const [call] = calls
  if (call === undefined || calls.length > 1)
    throw new BaseError(requestInvalid, { problem: 'a session makes one call at a time' })
  const args = encodeAbiParameters(
    [{ type: 'bytes[]' }, { type: 'bytes32[]' }, { type: 'bytes[]' }],
    [[context], [executionModes.single], [encodeExecution(call)]],
  )
  // redeemDelegations(bytes[],bytes32[],bytes[])
  return { to: contracts.delegationManager, value: 0n, data: concatHex(['0xcef6d209', args]) }
}

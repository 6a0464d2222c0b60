import { concatHex, numberToHex, type Hex, keccak256 } from 'viem'
import * as v from 'valibot'
import { isSameAddress, type Address } from '../address/address.ts'
import { BaseError } from '../errors/baseError.ts'
import { requestInvalid } from '../http/errors.ts'
import { isBounded } from '../http/isBounded.ts'
import { smartAccountLimits } from './limits.ts'
import type { EnforcerName, SmartAccountContracts } from './smartAccountContracts.ts'
import { delegationHash, rootAuthority, type Delegation } from './delegation.ts'
import { readFunction, type GrantedFunction } from './grantedFunction.ts'
import { grantRequest, type ParsedGrantRequest } from './grantRequest.ts'
import { sessionAccount } from './hybridAccount.ts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { toChecksum } from '../address/toChecksum.ts'

/*
 * What an app asks to do alone for a time (`wallet_grantPermissions`, the draft of ERC-7715 that clients of 2025 speak), and the
 * delegation that allows exactly this. What no contract can keep is refused: a limit that only a server watches is none.
 */

/** What an app may do. */
export type GrantPermission =
  | {
      readonly kind: 'calls'
      readonly address: Address
      readonly functions: readonly GrantedFunction[]
      /** Of each call, in the chain's own coin. */
      readonly valueLimit: bigint
    }
  | {
      readonly kind: 'native'
      readonly allowance: bigint
      readonly period: number
      readonly start: number
    }
  | {
      readonly kind: 'erc20'
      readonly token: Address
      readonly allowance: bigint
      readonly period: number
      readonly start: number
    }

/** A request that was read, and that contracts can keep. */
export interface Grant {
  readonly chainId: number
  /** Unix seconds: from then on nothing is allowed. */
  readonly expiry: number
  /** Addresses of the session's keys, the co-signer's first where there are two. */
  readonly keys: readonly Address[]
  readonly permission: GrantPermission
  /** At most so many calls; null: as many as fit. */
  readonly calls: number | null
}

/** Where a grant is asked for. */
interface GrantContext {
  readonly account: Address
  readonly chainId: number
  /** Contracts that no session may call: the wallet's own. The account itself is always one of them. */
  readonly forbidden: readonly Address[]
  /** Ms. */
  readonly now: number
}

/**
 * Reads what an app asks for.
 * @throws BaseError `request.invalid` with every bad field, or with the reason why no contract would keep it
 */
export function readGrant(request: unknown, place: GrantContext): Grant {
  if (!isBounded(request)) throw refused('the request is too large')
  const parsed = v.safeParse(grantRequest, request)
  if (!parsed.success) throw refused(problemsOf(parsed.issues))
  const { chainId, expiry, signer, permissions, policies, address: claimed } = parsed.output
  if (Number(chainId) !== place.chainId) throw refused('chainId: is another chain')
  if (claimed !== undefined && !isSameAddress(claimed, place.account))
    throw refused('address: is another account')
  const now = Math.floor(place.now / 1000)
  if (expiry <= now) throw refused('expiry: is over')
  if (expiry > now + smartAccountLimits.grantDays * 86_400)
    throw refused(`expiry: is more than ${smartAccountLimits.grantDays} days away`)
  const [policy] = policies
  return {
    chainId: place.chainId,
    expiry,
    keys: readKeys(signer.data.keys),
    permission: readPermission(permissions[0], place, expiry),
    calls: policy ? ('count' in policy.data ? policy.data.count : policy.data.limit) : null,
  }
}

function refused(problem: string): BaseError {
  return new BaseError(requestInvalid, { problem })
}

/** One message a field. */
function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const byField = new Map<string, string>()
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'request'
    const message = issue.expected === 'never' ? 'is not known' : issue.message
    if (!byField.has(field)) byField.set(field, `${field}: ${message}`)
  }
  return [...byField.values()].join('; ')
}

function readKeys(keys: ParsedGrantRequest['signer']['data']['keys']): readonly Address[] {
  const addresses = keys.map(({ publicKey }) => sessionKeyAddress(publicKey))
  const known = addresses.filter((one) => one !== null)
  if (known.length < addresses.length) throw refused('signer: a key is no public key of secp256k1')
  if (new Set(known).size < known.length) throw refused('signer: both keys are the same')
  return known
}

function readPermission(
  permission: ParsedGrantRequest['permissions'][number] | undefined,
  { account, forbidden }: GrantContext,
  expiry: number,
): GrantPermission {
  if (permission === undefined) throw refused('permissions: are none')
  const isForbidden = (target: Address) =>
    [account, ...forbidden].some((one) => isSameAddress(one, target))
  switch (permission.type) {
    case 'contract-call': {
      const { address: target } = permission.data
      if (isForbidden(target)) throw refused('permissions: the contract is one of the wallet’s own')
      return readCalls(target, permission.data)
    }
    case 'native-token-recurring-allowance':
      checkStart(permission.data.start, expiry)
      return { kind: 'native', ...permission.data }
    case 'erc20-recurring-allowance':
      if (isForbidden(permission.data.token))
        throw refused('permissions: the token is one of the wallet’s own contracts')
      checkStart(permission.data.start, expiry)
      return { kind: 'erc20', ...permission.data }
    default:
      return permission satisfies never
  }
}

type CallData = Extract<
  ParsedGrantRequest['permissions'][number],
  { type: 'contract-call' }
>['data']

function checkStart(start: number, expiry: number): void {
  if (start >= expiry) throw refused('permissions: the allowance begins after its end')
}

function readCalls(
  target: Address,
  { abi, functions }: Pick<CallData, 'abi' | 'functions'>,
): GrantPermission {
  const read = functions.map((one) => {
    const found = readFunction(one, abi)
    if (typeof found === 'string') throw refused(`permissions: ${found}`)
    return found
  })
  const valueLimits = new Set(functions.map(({ valueLimit }) => valueLimit))
  const [valueLimit = 0n] = valueLimits
  if (valueLimits.size > 1) throw refused('permissions: functions of one grant have one valueLimit')
  if (read.length > 1 && read.some(({ args }) => args.length > 0))
    throw refused('permissions: conditions on arguments are for a grant of one function')
  if (new Set(read.map(({ selector }) => selector)).size < read.length)
    throw refused('permissions: a function is asked for twice')
  return { kind: 'calls', address: target, functions: read, valueLimit }
}

/**
 * The delegation that allows what was granted, and nothing else.
 * @param account the smart account that grants
 * @param salt tells two grants of the same apart
 */
export function delegationOf(
  grant: Grant,
  by: {
    readonly account: Address
    readonly contracts: SmartAccountContracts
    readonly salt: bigint
  },
): Omit<Delegation, 'signature'> {
  const { enforcers } = by.contracts
  const delegate = sessionAccount(grant.keys, by.contracts).address
  // Whoever redeems is the session's own account: what its key passes on to another one is good for nothing.
  const terms: readonly Terms[] = [...termsOf(grant), ['Redeemer', delegate]]
  return {
    delegate,
    delegator: by.account,
    authority: rootAuthority,
    caveats: terms.map(([name, told]) => ({
      enforcer: enforcers[name],
      terms: told.toLowerCase() as Hex,
    })),
    salt: by.salt,
  }
}

/** Whether a delegation allows what was granted: the same limits in the same order, to the account of the same keys. */
export function isWithin(
  delegation: Delegation,
  grant: Grant,
  contracts: SmartAccountContracts,
): boolean {
  const { delegator: account, salt } = delegation
  return (
    delegationHash(delegation) === delegationHash(delegationOf(grant, { account, contracts, salt }))
  )
}

type Terms = readonly [enforcer: EnforcerName, terms: Hex]

/** What each enforcer is told, as it reads it: words and bytes side by side. */
function termsOf({ permission, expiry, calls }: Grant): readonly Terms[] {
  // Not before: at any time.
  const always: Terms[] = [['Timestamp', concatHex([number(0, 16), number(expiry, 16)])]]
  if (calls !== null) always.push(['LimitedCalls', number(calls)])
  switch (permission.kind) {
    case 'calls': {
      const { address: target, functions, valueLimit } = permission
      const args = functions.flatMap((one) => one.args)
      return [
        ['AllowedTargets', target],
        ['AllowedMethods', concatHex(functions.map(({ selector }) => selector))],
        // Places are counted in bytes, from the selector on.
        ...args.map(({ index, value }): Terms => [
          'AllowedCalldata',
          concatHex([number(4 + 32 * index), value]),
        ]),
        ['ValueLte', number(valueLimit)],
        ...always,
      ]
    }
    case 'native':
      // The allowance is of coins alone: without the second limit a call with a value of 0 could do anything.
      return [
        ['NativeTokenPeriodTransfer', recurringTerms(permission)],
        ['ExactCalldata', '0x'],
        ...always,
      ]
    case 'erc20':
      return [
        ['ERC20PeriodTransfer', concatHex([permission.token, recurringTerms(permission)])],
        ['ValueLte', number(0)],
        ...always,
      ]
    default:
      return permission satisfies never
  }
}

function number(value: bigint | number, bytes = 32): Hex {
  return numberToHex(value, { size: bytes })
}

function recurringTerms(of: {
  readonly allowance: bigint
  readonly period: number
  readonly start: number
}): Hex {
  return concatHex([number(of.allowance), number(of.period), number(of.start)])
}

/**
 * The address of a session's public key (secp256k1, 33 or 65 bytes). A key whose digits were written as text and then in hex once
 * more, as older co-signers write theirs, is read too.
 * @returns null for what is no point of the curve
 */
export function sessionKeyAddress(publicKey: string): Address | null {
  const digits = keyDigits(publicKey)
  if (digits === null) return null
  try {
    const point = secp256k1.Point.fromHex(digits).toBytes(false)
    return toChecksum(keccak256(point.subarray(1)).slice(-40))
  } catch {
    // The library throws for what is not on the curve.
    return null
  }
}

const plain = /^0x(?<digits>0[23][\da-f]{64}|04[\da-f]{128})$/iu
/** 33 or 65 bytes in hex, and each of these digits as a character in hex. */
const twice = /^0x(?:(?:3\d|[46][1-6]){66}|(?:3\d|[46][1-6]){130})$/iu

function keyDigits(text: string): string | null {
  if (text.length > 2 + 260) return null
  const once = twice.test(text) ? `0x${String.fromCharCode(...hexToBytes(text.slice(2)))}` : text
  return plain.exec(once)?.groups?.['digits'] ?? null
}

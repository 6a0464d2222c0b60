import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { addressField, baseUnits, hash } from '../../http/fields.ts'
import { count, boundedInteger } from '../../http/boundedInteger.ts'
import { origin, project, time } from './fields.ts'
import type { GrantPermission } from '../../smartAccount/grant.ts'

/* What apps may do by the smart account without asking. */

const chainId = boundedInteger(1, Number.MAX_SAFE_INTEGER)
const hex = (mostBytes: number) =>
  v.pipe(
    v.string(),
    v.maxLength(2 + 2 * mostBytes),
    v.regex(/^0x(?:[0-9a-fA-F]{2})*$/u, 'is no hex'),
    v.transform((text) => text as `0x${string}`),
  )

/** What an app may do, in JSON: `GrantPermission` with its amounts as decimal strings. */
export const grantPermission = v.variant('kind', [
  v.object({
    kind: v.literal('calls'),
    address: addressField,
    functions: v.pipe(
      v.array(
        v.object({
          /** A claim of the app; the selector is what counts. */
          name: v.pipe(v.string(), v.maxLength(100)),
          selector: v.pipe(hex(4), v.length(10)),
          args: v.pipe(
            v.array(
              v.object({
                index: v.pipe(count, v.maxValue(31)),
                value: v.pipe(hex(32), v.length(66)),
              }),
            ),
            v.maxLength(16),
          ),
        }),
      ),
      v.maxLength(16),
    ),
    valueLimit: baseUnits,
  }),
  v.object({
    kind: v.literal('native'),
    allowance: baseUnits,
    /** Seconds. */
    period: count,
    start: time,
  }),
  v.object({
    kind: v.literal('erc20'),
    token: addressField,
    allowance: baseUnits,
    period: count,
    start: time,
  }),
])
export type GrantPermissionJson = v.InferOutput<typeof grantPermission>

const grant = {
  /** Of the delegation, as its manager computes it. */
  hash,
  chainId,
  /** The smart account that granted. */
  account: addressField,
  /** The signed delegation: whoever has it and the session's key acts by it. */
  context: hex(16_384),
  /** Unix seconds. */
  expiry: time,
  /** The session's keys, the co-signer's first where there are two. */
  keys: v.pipe(v.array(addressField), v.minLength(1), v.maxLength(2)),
  permission: grantPermission,
  /** At most so many calls; null: no limit. */
  calls: v.nullable(count),
  /** The page that asked. */
  origin,
}

/**
 * Writes down what an app may do, before it is told: what is granted can be found and ended. The server reads the delegation
 * and takes none that is not of the user's own account. Needs a session on a registered device.
 */
export const grantAddOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/grants',
  query: project,
  body: v.object(grant),
  response: v.object({}),
})

/** What apps may do or could, the newest first: of all the user's apps. Needs a session. */
export const grantsOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/grants',
  query: project,
  response: v.object({
    grants: v.array(
      v.object({
        ...grant,
        since: time,
        /** When the frame said that the chain had taken it back; null: it has not. */
        revokedAt: v.nullable(time),
      }),
    ),
  }),
})
export type GrantRow = v.InferOutput<typeof grantsOf.response>['grants'][number]

/** Writes down that the chain took a grant back. Said twice it stays as it was. Needs a session on a registered device. */
export const grantRevokedOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/grants/:hash/revoked',
  params: v.object({ hash }),
  query: project,
  response: v.object({}),
})

/** A permission as it is kept: amounts are decimal strings. */
export function permissionToJson(permission: GrantPermission): GrantPermissionJson {
  switch (permission.kind) {
    case 'calls': {
      const { valueLimit, functions, ...rest } = permission
      return {
        ...rest,
        functions: functions.map(({ args, ...one }) => ({ ...one, args: [...args] })),
        valueLimit: String(valueLimit),
      }
    }
    case 'native':
    case 'erc20':
      return { ...permission, allowance: String(permission.allowance) }
    default:
      return permission satisfies never
  }
}

/** And back. */
export function permissionOfJson(json: GrantPermissionJson): GrantPermission {
  switch (json.kind) {
    case 'calls':
      return { ...json, valueLimit: BigInt(json.valueLimit) }
    case 'native':
    case 'erc20':
      return { ...json, allowance: BigInt(json.allowance) }
    default:
      return json satisfies never
  }
}

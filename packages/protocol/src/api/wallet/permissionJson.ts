import type { GrantPermission } from '../../smartAccount/grant.ts'
import type { GrantPermissionJson } from './smart.ts'

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

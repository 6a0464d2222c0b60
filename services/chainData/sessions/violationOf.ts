import { decodeFunctionData, parseAbi, size, slice, type Hex } from 'viem'
import { isSameAddress } from '@causeway/protocol/address'
import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import type { GrantPermission } from '@causeway/protocol/smartAccount/grant'

const transferAbi = parseAbi(['function transfer(address to, uint256 amount)'])

/**
 * Why one call is none of those that a session may make; null: it is one. The chain judges it again, by the same limits: this is what
 * an app is told before anything is signed, and what holds while a revocation is on its way.
 */
export function violationOf(permission: GrantPermission, call: AccountCall): string | null {
  switch (permission.kind) {
    case 'calls':
      return outsideOfCalls(permission, call)
    case 'native':
      return call.data === '0x' ? null : 'The session sends the chain’s coin, and calls no contract'
    case 'erc20':
      if (!isSameAddress(call.to, permission.token))
        return `The session spends ${permission.token} alone, not ${call.to}`
      if (call.value > 0n) return 'The session may not send the chain’s coin'
      return transferOf(call.data) === null
        ? 'The session may call transfer(address,uint256) of its token alone'
        : null
  }
  return permission satisfies never
}

function outsideOfCalls(
  permission: Extract<GrantPermission, { kind: 'calls' }>,
  call: AccountCall,
): string | null {
  if (!isSameAddress(call.to, permission.address))
    return `The session may call ${permission.address} alone, not ${call.to}`
  if (call.value > permission.valueLimit)
    return `The session may send ${permission.valueLimit} base units with a call, not ${call.value}`
  const selector = call.data.slice(0, 10).toLowerCase()
  const named = permission.functions.find((one) => one.selector.toLowerCase() === selector)
  if (!named) return `The session may not call the function ${selector}`
  for (const { index, value } of named.args) {
    if (wordAt(call.data, index) !== value.toLowerCase())
      return `Argument ${index + 1} of ${named.name} must be ${value}`
  }
  return null
}

/** An argument as it stands in the call; null: the call ends before it. */
function wordAt(data: Hex, index: number): Hex | null {
  const start = 4 + index * 32
  return size(data) < start + 32 ? null : (slice(data, start, start + 32).toLowerCase() as Hex)
}

/** What calls spend of a session's allowance together; null: the session has none. */
export function spentBy(permission: GrantPermission, calls: readonly AccountCall[]): bigint | null {
  if (permission.kind === 'calls') return null
  return calls.reduce(
    (sum, { value, data }) =>
      sum + (permission.kind === 'native' ? value : (transferOf(data) ?? 0n)),
    0n,
  )
}

/** How much a transfer moves; null: it is none of 68 bytes, which is all that the chain takes. */
function transferOf(data: Hex): bigint | null {
  if (size(data) !== 68) return null
  try {
    return decodeFunctionData({ abi: transferAbi, data }).args[1]
  } catch {
    return null // another function
  }
}

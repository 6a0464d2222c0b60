import { isAddressEqual, parseAbi } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import type { Address } from '@causeway/protocol/address'
import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { delegationHash, type Delegation } from '@causeway/protocol/smartAccount/delegation'
import type { Grant } from '@causeway/protocol/smartAccount/grant'
import type { Chain } from '../chains/createChains.ts'
import { spentBy } from './violationOf.ts'

const abi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function disabledDelegations(bytes32 delegationHash) view returns (bool)',
  'function getAvailableAmount(bytes32 delegationHash, address delegationManager, bytes terms) view returns (uint256 available, bool isNewPeriod, uint256 period)',
  'function callCounts(address delegationManager, bytes32 delegationHash) view returns (uint256)',
])

/**
 * Why the chain would refuse calls of a session now: taken back there, or more than is left of what was allowed. null: it would not.
 * @throws what the nodes failed with
 */
export async function refusedByChain(
  chain: Chain,
  calls: readonly AccountCall[],
  {
    delegation,
    grant,
    contracts,
  }: {
    readonly delegation: Delegation
    readonly grant: Grant
    readonly contracts: SmartAccountContracts
  },
): Promise<string | null> {
  const { delegationManager, enforcers } = contracts
  const hash = delegationHash(delegation)
  const { permission } = grant
  const keeper =
    permission.kind === 'native'
      ? enforcers.NativeTokenPeriodTransfer
      : enforcers.ERC20PeriodTransfer
  const terms = delegation.caveats.find(({ enforcer }) => isAddressEqual(enforcer, keeper))?.terms
  const spent = spentBy(permission, calls)

  const disabled = readContract(chain.client, {
    address: delegationManager,
    abi,
    functionName: 'disabledDelegations',
    args: [hash],
  })
  const left =
    spent === null || terms === undefined
      ? null
      : readContract(chain.client, {
          address: keeper,
          abi,
          functionName: 'getAvailableAmount',
          args: [hash, delegationManager, terms],
        })
  const made =
    grant.calls === null
      ? null
      : readContract(chain.client, {
          address: enforcers.LimitedCalls,
          abi,
          functionName: 'callCounts',
          args: [delegationManager, hash],
        })
  const [isDisabled, amount, count] = await Promise.all([disabled, left, made])

  if (isDisabled) return 'The account has taken the permission back on the chain'
  if (spent !== null && amount && spent > amount[0])
    return `More than is left of the allowance now: ${spent} of ${amount[0]} base units`
  if (grant.calls !== null && count !== null && count + BigInt(calls.length) > BigInt(grant.calls))
    return `More calls than are left: ${grant.calls - Number(count)} of ${grant.calls}`
  return null
}

/** The number of the next operation of a session's account, as the entry point counts it. @throws what the nodes failed with */
export function nextNumber(
  { client }: Chain,
  sender: Address,
  { entryPoint }: Pick<SmartAccountContracts, 'entryPoint'>,
): Promise<bigint> {
  return readContract(client, {
    address: entryPoint,
    abi,
    functionName: 'getNonce',
    args: [sender, 0n],
  })
}

/**
 * Unix seconds, as the chain's next block has them or later: a chain that stands still is behind, and one of a test may be ahead.
 * @param now ms
 * @throws what the nodes failed with
 */
export async function chainTime({ client }: Chain, now: number): Promise<number> {
  const { timestamp } = await getBlock(client)
  return Math.max(Number(timestamp), Math.floor(now / 1_000))
}

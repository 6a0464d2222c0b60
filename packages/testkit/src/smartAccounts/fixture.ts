import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import {
  hybridAccount,
  joinSignatures,
  type MadeAccount,
} from '@causeway/protocol/smartAccount/hybridAccount'
import { encodeFunctionData, numberToHex, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { startAnvil } from '../chain/startAnvil.ts'
import { deploySmartAccounts } from './deploySmartAccounts.ts'
import { deploySparseToken, sparseTokenAbi } from './deploySparseToken.ts'
import { openSession, type SessionOptions } from './openSession.ts'
import { runCalls } from './runCalls.ts'

const token: Hex = '0x00000000000000000000000000000000000070c3'

/**
 * A local chain on which a key's smart account has a coin and some of a sparse token. The account is made: the delegation manager asks it
 * about its signature before a session acts for it.
 *
 * @param balance of the token, in base units
 * @throws Error where the account's first operation fails
 */
export async function startTokenAccount(owner: PrivateKeyAccount, balance = 1_000n) {
  const anvil = await startAnvil()
  const contracts = await deploySmartAccounts(anvil)
  const account = hybridAccount(owner.address, contracts)
  await deploySparseToken(anvil, token, account.address, balance)
  await anvil.request('anvil_setBalance', [account.address, numberToHex(10n ** 18n)])
  const run = (
    by: MadeAccount,
    keys: readonly PrivateKeyAccount[],
    calls: readonly AccountCall[],
    join = joinSignatures,
  ) => runCalls({ chain: anvil, entryPoint: contracts.entryPoint }, by, keys, calls, join)
  const first = await run(account, [owner], [{ to: owner.address, value: 0n, data: '0x' }])
  if (first.outcome !== 'done') throw new Error(`The account was not made: ${first.reason}`)

  return {
    anvil,
    contracts,
    account,
    token,
    run,
    session: (permission: object, options: SessionOptions = {}) =>
      openSession({ chain: anvil, contracts, owner }, permission, options),
    /** Tokens for the key. */
    transfer: (amount: bigint, to: Hex = token): AccountCall => ({
      to,
      value: 0n,
      data: encodeFunctionData({
        abi: sparseTokenAbi,
        functionName: 'transfer',
        args: [owner.address, amount],
      }),
    }),
    note: (number: bigint, who: Hex, value = 0n): AccountCall => ({
      to: token,
      value,
      data: encodeFunctionData({ abi: sparseTokenAbi, functionName: 'note', args: [number, who] }),
    }),
    /** A permission for one method of the token. */
    calling: (functionName: string, more: object = {}) => ({
      type: 'contract-call',
      data: { address: token, abi: sparseTokenAbi, functions: [{ functionName, ...more }] },
    }),
  }
}

import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import {
  delegationTypedData,
  encodeContext,
  redeemCall,
  type Delegation,
} from '@causeway/protocol/smartAccount/delegation'
import { delegationOf, readGrant, type Grant } from '@causeway/protocol/smartAccount/grant'
import {
  hybridAccount,
  sessionAccount,
  type MadeAccount,
} from '@causeway/protocol/smartAccount/hybridAccount'
import { numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { Anvil } from '../chain/startAnvil.ts'
import type { HandledOperation } from './handleOperation.ts'
import { runCalls } from './runCalls.ts'

/** Whose smart account lets a session act, on which chain. */
export interface SessionContext {
  readonly chain: Pick<Anvil, 'request' | 'chainId'>
  readonly contracts: SmartAccountContracts
  readonly owner: PrivateKeyAccount
}

export interface SessionOptions {
  /** One key or two; left out: one new key. */
  readonly keys?: readonly PrivateKeyAccount[]
  readonly policies?: readonly object[]
  /** From the chain's time on; left out: 30 days. */
  readonly seconds?: number
}

export interface OpenSession {
  readonly grant: Grant
  readonly delegation: Delegation
  readonly by: MadeAccount
  readonly keys: readonly PrivateKeyAccount[]
  /** Acts for the account, by the delegation as it is, or as a test changed it. */
  readonly redeem: (call: AccountCall, delegation?: Delegation) => Promise<HandledOperation>
}

/** What an app asks for, read, granted and signed by the account's owner as the wallet does it. The account has to be there. */
export async function openSession(
  { chain, contracts, owner }: SessionContext,
  permission: object,
  options: SessionOptions = {},
): Promise<OpenSession> {
  const keys = options.keys ?? [privateKeyToAccount(generatePrivateKey())]
  const { address: account } = hybridAccount(owner.address, contracts)
  const now = await timeOf(chain)
  const asked = {
    chainId: numberToHex(chain.chainId),
    address: account,
    expiry: now + (options.seconds ?? 30 * 86_400),
    signer: {
      type: 'keys',
      data: { keys: keys.map(({ publicKey }) => ({ type: 'secp256k1', publicKey })) },
    },
    permissions: [permission],
    policies: options.policies ?? [],
  }
  const place = { account, chainId: chain.chainId, forbidden: [], now: now * 1000 }
  const grant = readGrant(asked, place)
  const salt = BigInt(generatePrivateKey())
  const unsigned = delegationOf(grant, { account, contracts, salt })
  const { delegationManager, entryPoint } = contracts
  const typedData = delegationTypedData(unsigned, { delegationManager, chainId: chain.chainId })
  const delegation = { ...unsigned, signature: await owner.signTypedData(typedData) }
  const by = sessionAccount(grant.keys, contracts)
  return {
    grant,
    delegation,
    by,
    keys,
    redeem: (call, changed = delegation) => {
      const redemption = redeemCall(encodeContext([changed]), [call], contracts)
      return runCalls({ chain, entryPoint }, by, keys, [redemption])
    },
  }
}

async function timeOf(chain: Pick<Anvil, 'request'>): Promise<number> {
  const block = (await chain.request('eth_getBlockByNumber', ['latest', false])) as {
    timestamp: string
  }
  return Number(block.timestamp)
}

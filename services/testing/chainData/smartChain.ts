import { encodeFunctionData, numberToHex, parseAbi, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import {
  delegationTypedData,
  encodeContext,
  type Delegation,
} from '@causeway/protocol/smartAccount/delegation'
import { delegationOf, readGrant } from '@causeway/protocol/smartAccount/grant'
import { hybridAccount, type MadeAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { startTestChain } from '../chain/testChain.ts'
import { plainToken } from '../histories/tokens.gen.ts'

/** Who has a smart account, and signs for it. */
export interface Granter {
  readonly owner: PrivateKeyAccount
  readonly made: MadeAccount
  readonly address: Address
  /** CAIP-10. */
  readonly id: string
}

export type SmartChain = Awaited<ReturnType<typeof startSmartChain>>

const erc20 = parseAbi(['function transfer(address to, uint256 amount)'])
const reads = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function getNonce(address, uint192) view returns (uint256)',
])

/** A local chain with the contracts of smart accounts, and a token. */
export async function startSmartChain(options: { readonly chainId?: number } = {}) {
  const chain = await startTestChain(options)
  const contracts = await deploySmartAccounts(chain)
  const token = await chain.deploy(plainToken, ['A token', 'TKN', 18])
  const [payer] = chain.accounts
  if (!payer) throw new Error('anvil has no account')

  async function readNumber(
    to: Address,
    functionName: 'balanceOf' | 'getNonce',
    args: readonly [Address] | readonly [Address, bigint],
  ): Promise<bigint> {
    const data = encodeFunctionData({ abi: reads, functionName, args })
    return BigInt(String(await chain.request('eth_call', [{ to, data }, 'latest'])))
  }

  return {
    ...chain,
    contracts,
    token,
    /** The entry of `CHAINS_FILE`. */
    entry: {
      id: chain.chainId,
      rpc: { primary: chain.rpcUrl, backups: [], ws: [] },
      smartAccounts: { contracts },
    },
    /** Somebody with a smart account that has 1,000 of the token and one coin. @param deployed false: it is not there yet */
    async granter({ deployed = true } = {}): Promise<Granter> {
      const owner = newKey()
      const made = hybridAccount(owner.address, contracts)
      await chain.request('anvil_setBalance', [made.address, numberToHex(10n ** 18n)])
      await chain.write(token, plainToken.abi, 'mint', [made.address, 1_000n])
      if (deployed) await chain.send(payer, made.factory, 0n, made.factoryData)
      return { owner, made, address: made.address, id: `eip155:${chain.chainId}:${made.address}` }
    },
    /** How much of the token somebody has. */
    held: (account: Address) => readNumber(token, 'balanceOf', [account]),
    /** Of an account's next operation. */
    nonceOf: (account: Address) => readNumber(contracts.entryPoint, 'getNonce', [account, 0n]),
    transfer: (to: Address, amount: bigint, of: Address = token): AccountCall => ({
      to: of,
      value: 0n,
      data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, amount] }),
    }),
  }
}

export const newKey = () => privateKeyToAccount(generatePrivateKey())

/** What a wallet does of `wallet_grantPermissions` after its owner's yes: reads the request, and signs the delegation that it allows. */
export async function grantAsWallet(
  { owner, made }: Pick<Granter, 'owner' | 'made'>,
  request: unknown,
  place: {
    readonly contracts: SmartAccountContracts
    readonly chainId: number
    /** What the wallet is made to sign in place of it. */
    readonly instead?: (delegation: Omit<Delegation, 'signature'>) => Omit<Delegation, 'signature'>
  },
): Promise<Hex> {
  const { contracts, chainId, instead } = place
  const account = made.address
  const grant = readGrant(request, { account, chainId, forbidden: [], now: Date.now() })
  const allowed = delegationOf(grant, { account, contracts, salt: BigInt(Date.now()) })
  const delegation = instead?.(allowed) ?? allowed
  const { delegationManager } = contracts
  const typed = delegationTypedData(delegation, { delegationManager, chainId })
  return encodeContext([{ ...delegation, signature: await owner.signTypedData(typed) }])
}

import {
  sponsorPaymasterAbi,
  sponsorPaymasterCode,
} from '@causeway/protocol/smartAccount/sponsorPaymaster.gen'
import {
  encodeDeployData,
  encodeFunctionData,
  parseAbi,
  parseEther,
  parseGwei,
  type Hex,
} from 'viem'
import type { Anvil } from '../chain/startAnvil.ts'
import { create2Deployment, create2Proxy } from './create2Deployment.ts'
import { sendAnonymously } from './sendAnonymously.ts'

/** Of a local chain's paymaster. */
export interface LocalPaymaster {
  readonly entryPoint: Hex
  /** Who changes signer, senders and bounds and takes the deposit out. */
  readonly owner: Hex
  /** The address of the key that signs sponsorships. */
  readonly signer: Hex
  /** Accounts of the bundler: nobody else carries what is sponsored. */
  readonly senders: readonly Hex[]
  /** The most that one operation may cost, in wei; a coin when left out. */
  readonly costCeiling?: bigint
  /** The most that a day's operations may cost together, in wei; ten thousand coins when left out. */
  readonly dayCeiling?: bigint
  /** The most that is paid for a unit of gas above the base fee, in wei; a thousand gwei when left out. */
  readonly tipCeiling?: bigint
  /** What it has at the entry point at least, in wei; a hundred coins when left out. */
  readonly deposit?: bigint
}

const stakes = parseAbi(['function balanceOf(address) view returns (uint256)'])

/** Our paymaster on a local chain, at an address that follows from who owns it, with a deposit. What is there already is left alone. */
export async function deployPaymaster(
  chain: Pick<Anvil, 'request'>,
  paymaster: LocalPaymaster,
): Promise<Hex> {
  const { entryPoint, owner, signer, senders, costCeiling = parseEther('1') } = paymaster
  const { dayCeiling = parseEther('10000'), tipCeiling = parseGwei('1000') } = paymaster
  const least = paymaster.deposit ?? parseEther('100')
  const code = encodeDeployData({
    abi: sponsorPaymasterAbi,
    bytecode: sponsorPaymasterCode,
    args: [entryPoint, owner, signer, senders, { costCeiling, dayCeiling, tipCeiling }],
  })
  const { address, data } = create2Deployment(code)
  if ((await chain.request('eth_getCode', [address, 'latest'])) === '0x')
    await sendAnonymously(chain, [{ to: create2Proxy, data }])
  const asked = encodeFunctionData({ abi: stakes, functionName: 'balanceOf', args: [address] })
  const held = BigInt(
    (await chain.request('eth_call', [{ to: entryPoint, data: asked }, 'latest'])) as Hex,
  )
  if (held < least) {
    const deposit = encodeFunctionData({ abi: sponsorPaymasterAbi, functionName: 'deposit' })
    await sendAnonymously(chain, [{ to: address, data: deposit, value: least - held }])
  }
  return address
}

import { rpcUserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { Anvil } from '@causeway/testkit/anvil'
import { createWalletClient, http, toHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as v from 'valibot'
import { handleOps } from '../../bundler/chain/handleOps.ts'
import { testAccount } from './testAccount.ts'
import type { PreparedChain, TestBundler } from './testBundler.ts'

/** What came of a robbery, in wei. */
export interface Robbery {
  /** Of the thief's own: what he has more than before. */
  readonly net: bigint
  readonly agreed: number
  /** What stood in the way of the others, with how often. */
  readonly refused: Readonly<Record<string, number>>
  /** Of his own transactions to the entry point: those that went through. */
  readonly carried: number
}

/**
 * A thief who makes identities, has an operation of each sponsored at the highest prices that he may name, and carries them to the
 * entry point himself, as who is paid.
 * @param identities how many users and accounts he makes
 * @param client the network address that he asks from
 */
export async function robSponsor(
  { anvil, chain, bundler }: { anvil: Anvil; chain: PreparedChain; bundler: TestBundler },
  { identities, client }: { readonly identities: number; readonly client: string },
): Promise<Robbery> {
  const thief = privateKeyToAccount(generatePrivateKey())
  await anvil.request('anvil_setBalance', [thief.address, toHex(10n ** 18n)])
  const balance = async () =>
    BigInt((await anvil.request('eth_getBalance', [thief.address, 'latest'])) as Hex)
  const wallet = createWalletClient({ account: thief, transport: http(anvil.rpcUrl) })
  const { entryPoint } = chain.contracts
  const before = await balance()
  const refused: Record<string, number> = {}
  let [agreed, carried] = [0, 0]
  for (let at = 0; at < identities; at += 1) {
    const own = testAccount(anvil, chain)
    const draft = await own.draft([{ to: thief.address, value: 0n, data: '0x' }], {
      maxFeePerGas: toHex(10n ** 12n),
      maxPriorityFeePerGas: toHex(10n ** 12n),
    })
    const said = await bundler.ask(
      'pm_sponsorUserOperation',
      [draft, entryPoint],
      `thief-${at}`,
      client,
    )
    if (said.error) {
      refused[said.error.message] = (refused[said.error.message] ?? 0) + 1
      continue
    }
    agreed += 1
    const signed = await own.sign({ ...draft, ...(said.result as object) })
    const hash = await wallet.sendTransaction({
      chain: null,
      to: entryPoint,
      data: handleOps(v.parse(rpcUserOperation, signed), thief.address),
      gas: 3_000_000n,
    })
    const receipt = (await anvil.request('eth_getTransactionReceipt', [hash])) as {
      status: Hex
    } | null
    if (receipt?.status === '0x1') carried += 1
  }
  return { net: (await balance()) - before, agreed, refused, carried }
}

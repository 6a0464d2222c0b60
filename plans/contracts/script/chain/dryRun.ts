import { startAnvil } from '@causeway/testkit/anvil'
import { formatEther, toHex, type Account, type Address } from 'viem'
import { connectChain } from './connectChain.ts'
import type { DeployStep } from './deployStep.ts'

/** A chain of one's own that begins with the state of another one. */
interface Rehearsal {
  readonly rpcUrl: string
  /** Sends for an address without its key. */
  readonly account: Account
  readonly onStep: (step: DeployStep) => void
}

/**
 * Rehearses on a fork: the real state of the chain, every transaction carried out, nothing sent to it. The sender needs no key and no coins.
 *
 * @param run What would be done.
 * @throws Error what `run` throws, and when the chain cannot be forked.
 */
export async function dryRun(
  params: { rpcUrl: string; chainId: number; sender: Address; log: (line: string) => void },
  run: (rehearsal: Rehearsal) => Promise<void>,
): Promise<void> {
  const { chainId, sender, log } = params
  const fork = await startAnvil({
    chainId,
    args: ['--fork-url', params.rpcUrl, '--no-storage-caching'],
  })
  let gas = 0n
  let steps = 0
  const onStep = (step: DeployStep) => {
    steps += 1
    gas += step.gas
    const where = step.address === undefined ? '' : ` at ${step.address}`
    log(
      `${String(steps).padStart(3)}. ${step.what}${where} · ${step.gas.toLocaleString('en-US')} gas`,
    )
    for (const line of step.terms) log(`       ${line}`)
  }
  try {
    await fork.request('anvil_impersonateAccount', [sender])
    await fork.request('anvil_setBalance', [sender, toHex(10n ** 24n)])
    const account: Account = { address: sender, type: 'json-rpc' }
    await run({ rpcUrl: fork.rpcUrl, account, onStep })
    const price = await connectChain({ rpcUrl: params.rpcUrl, account, chainId }).getGasPrice()
    log(
      `Nothing was sent. ${steps} transactions, ${gas.toLocaleString('en-US')} gas: ` +
        `${formatEther(gas * price)} of the network's coin at the present price of ${formatEther(price, 'gwei')} gwei.`,
    )
  } finally {
    await fork.stop()
  }
}

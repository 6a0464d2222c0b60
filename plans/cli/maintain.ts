import { resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { connectChain, type ConnectedChain } from '../contracts/script/chain/connectChain.ts'
import { keyName } from '../contracts/script/deploy/deployNames.ts'
import { operatorSenderOf } from '../contracts/script/deploy/operatorInput.ts'
import { readNamedFile } from '../contracts/script/build/readNamedFile.ts'
import { localAddresses } from '../protocol/addresses.gen.ts'
import type { Quantity } from '../protocol/maintenance/chore.ts'
import type { Deployment } from '../protocol/maintenance/findWork.ts'
import { writeWhy } from '../protocol/maintenance/writeWhy.ts'
import { settingsFromEnv } from '../protocol/settings/settings.ts'
import { formatUnits, zeroAddress, type Address } from 'viem'
import { choreReasonOf, type ChoreOutcome } from '../maintain/attempt/attemptChore.ts'
import { runnerOf } from '../maintain/batches/batchRunner.ts'
import { connectReader } from '../maintain/connectReader.ts'
import { depositorBook } from '../maintain/depositors/depositorBook.ts'
import { runPasses } from '../maintain/runPasses.ts'
import type { Batch } from '../maintain/batches/sendBatch.ts'

const usage = `npm run tool cli maintain -- [--settings FILE] [--rpc-url URL] [--send]   regular work on all plans

Without --send it rehearses: every call is simulated, nothing is sent.
  --settings FILE   the settings of the web app, with the addresses that \`deploy\` wrote; left out: the local chain
  --rpc-url URL     another node than the settings' (local default http://127.0.0.1:8545)
  --send            sends, from the account whose private key ${keyName} holds
  --verbose         also names what waits, and why

Splits purchases whose escrow is over, draws rounds, names the fastest of a raffle, rolls pots, posts rankings, settles
batches, covers missed contributions, moves fees and revenue. All of it anybody may do; it needs no role, and no call can
choose anything.
A sender that holds MAINTAINER sends in batches through the batch runner, one transaction each, and is tipped for every call
that goes through, from what is put aside there and at most so much a day. Everybody else sends call by call, without tips.
Several operators may run it at once, each with an account of its own. Run it from cron, every ten minutes.

Exit code: 0 nothing to do, or all of it done; 1 it could not begin; 2 a rehearsal found work; 3 something failed.`

interface Target {
  readonly rpcUrl: string
  readonly chainId: number
  readonly multicall3: Address | null
  readonly deployment: Deployment
  readonly batchRunner: Address | null
}

/** @throws Error when the settings name no deployment */
function targetOf(file: string | undefined, rpcUrl: string | undefined): Target {
  if (file === undefined) {
    const { enumeration, vault, multicall3, batchRunner } = localAddresses.contracts
    return {
      rpcUrl: rpcUrl ?? 'http://127.0.0.1:8545',
      chainId: 31_337,
      multicall3,
      deployment: { enumeration, vault, deployedAtBlock: 0 },
      batchRunner,
    }
  }
  const env = parseEnv(readNamedFile(file))
  const { chain, rpc, contracts, plans } = settingsFromEnv({
    ...env,
    ...(rpcUrl === undefined ? {} : { CAUSEWAY_RPC_PRIMARY: rpcUrl }),
  })
  const { enumeration, vault, multicall3, deployedAtBlock } = contracts
  if (!enumeration) throw new Error(`${file} names no enumeration: deploy first.`)
  const [first = ''] = rpc.primary
  const deployment = { enumeration, vault, deployedAtBlock }
  return {
    rpcUrl: first,
    chainId: chain.id,
    multicall3,
    deployment,
    batchRunner: plans.maintainer,
  }
}

/** In base units, as the contracts count. */
const plain = (one: Quantity) => ('wallet' in one ? one.wallet : `${one.amount} of ${one.token}`)

function tell(chore: string, outcome: ChoreOutcome, isVerbose: boolean): void {
  if (outcome.kind === 'unread') {
    console.error(`FAILED ${chore}: ${outcome.plan} could not be read: ${outcome.reason}`)
    return
  }
  const { to, functionName, why } = outcome.task
  const what = `${chore}: ${functionName} ${to}  ${writeWhy(why, plain)}`
  if (outcome.kind === 'due') console.log(`due   ${what}  (${outcome.gas} gas)`)
  else if (outcome.kind === 'sent')
    console.log(`sent  ${what}  (${outcome.gas} gas, ${outcome.hash})`)
  else if (outcome.kind === 'failed') console.error(`FAILED ${what}: ${outcome.reason}`)
  else if (isVerbose) console.log(`waits ${what}: ${outcome.reason}`)
}

async function run(values: {
  readonly settings?: string
  readonly 'rpc-url'?: string
  readonly send: boolean
  readonly verbose: boolean
}): Promise<number> {
  const isSending = values.send
  const target = targetOf(values.settings, values['rpc-url'])
  const { rpcUrl, chainId, multicall3, deployment } = target
  const account = isSending
    ? operatorSenderOf(process.env)
    : ({ address: zeroAddress, type: 'json-rpc' } as const)
  const reader = connectReader({ rpcUrl, chainId, multicall3 })
  const sender = connectChain({ rpcUrl, account, chainId })
  const found = await sender.getChainId()
  if (found !== chainId)
    throw new Error(`The settings are for chain ${chainId}, but the node serves chain ${found}.`)
  if (isSending) await tellBalance(sender, account.address)
  const runner = isSending ? await toldRunner(sender, target) : null
  const tips = { paid: 0n }
  const book = depositorBook(
    reader,
    resolve(`.causeway/maintain-${chainId}-${deployment.enumeration}.json`),
  )
  const outcomes = await runPasses({
    reader,
    sender,
    deployment,
    book,
    isSending,
    onOutcome: (chore, outcome) => tell(chore, outcome, values.verbose),
    ...(runner && {
      runner,
      onBatch: (batch: Batch) => {
        tips.paid += batch.tip
        console.log(
          `batch ${batch.done} done, ${batch.refused} refused  (${batch.gas} gas, tip ${runner.write(batch.tip)}, ${batch.hash})`,
        )
      },
    }),
  })
  if (runner) {
    const { budget, today } = await runner.funds()
    console.log(`tips ${runner.write(tips.paid)}; left for today ${today}, of ${budget} put aside`)
  }
  const count = (kind: ChoreOutcome['kind']) => outcomes.filter((one) => one.kind === kind).length
  const failed = count('failed') + count('unread')
  console.log(
    `${count('due')} due, ${count('sent')} sent, ${count('refused')} wait, ${failed} failed`,
  )
  if (failed > 0) return 3
  return count('due') > 0 ? 2 : 0
}

async function toldRunner(sender: ConnectedChain, { batchRunner, deployment }: Target) {
  const runner = await runnerOf(sender, batchRunner, deployment.enumeration)
  if (!('reason' in runner)) return runner
  console.log(`call by call, without tips: ${runner.reason}`)
  return null
}

async function tellBalance(sender: ConnectedChain, address: Address): Promise<void> {
  const balance = await sender.getBalance({ address })
  console.log(`from ${address}, which holds ${formatUnits(balance, 18)} for fees`)
}

try {
  const { values } = parseArgs({
    options: {
      settings: { type: 'string' },
      'rpc-url': { type: 'string' },
      send: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) console.log(usage)
  else process.exitCode = await run(values)
} catch (error) {
  if (!(error instanceof Error)) throw error
  // The whole message of viem repeats the URL of the node, which may hold the key to it.
  console.error(choreReasonOf(error))
  process.exitCode = 1
}

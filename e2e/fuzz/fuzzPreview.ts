import { pickOf, seededRandom, type SeededRandom } from '@causeway/services/testing/seededRandom'
import { previewTransaction } from '@causeway/protocol/preview/previewTransaction'
import type { TransactionPreview } from '@causeway/protocol/preview/transactionPreview'
import { type Address, type Hex, concat, numberToHex, parseEther, parseGwei } from 'viem'
import {
  type CodeEffect,
  testsOf,
  choosingCode,
  codeAt,
  readable,
} from '../previews/choosingCode.ts'
import {
  type PreviewChain,
  changed,
  namedAsset,
  shownChanges,
  startPreviewChain,
} from '../previews/previewChain.ts'

/** One contract and a call of it: what it does by what it reads. */
interface PreviewCase {
  readonly words: string
  readonly code: Hex
  readonly value: bigint
  readonly baseFee: bigint
  readonly tip: bigint
  /** Of what the node says that it needs, in hundredths: what wallets give where the page does not say. */
  readonly gas: bigint
  /** The limit that the page says. */
  readonly limit: bigint | undefined
}

/** How much of a number there may be where a transaction runs: code that asks for more or less asks nothing. */
function boundOf(
  what: keyof typeof readable,
  chance: SeededRandom,
  baseFee: bigint,
  now: bigint,
): bigint {
  const part = BigInt(chance(400)) // hundredths
  if (what === 'gas') return BigInt(20_000 + chance(180_000))
  if (what === 'baseFee') return (baseFee * part) / 100n
  if (what === 'gasPrice') return ((baseFee + parseGwei('1')) * part) / 100n
  if (what === 'timestamp') return now + BigInt(chance(80) - 10)
  if (what === 'chance' || what === 'lastBlockHash') return 2n ** 255n
  return BigInt(chance(3)) * 10n ** BigInt(chance(20))
}

function question(
  chance: SeededRandom,
  baseFee: bigint,
  friend: Address,
  now: bigint,
): readonly [string, Hex] {
  if (chance(12) === 0) {
    const places = [
      '00000000000000000000000000000000ca05e001',
      '00000000000000000000000000000000ca05e002',
    ]
    const place: Address = chance(3) === 0 ? friend : `0x${pickOf(places, chance)}`
    return [`code at ${place}`, concat([codeAt(place), testsOf.isZero()])]
  }
  const what = pickOf(Object.keys(readable) as (keyof typeof readable)[], chance)
  const kind = chance(3)
  if (kind === 0) return [`${what} == 0`, concat([readable[what], testsOf.isZero()])]
  if (kind === 1) {
    const place = chance(what === 'number' || what === 'timestamp' ? 1 : 6)
    return [`bit ${place} of ${what}`, concat([readable[what], testsOf.bit(place)])]
  }
  const bound = boundOf(what, chance, baseFee, now)
  return [`${what} > ${bound}`, concat([readable[what], testsOf.above(bound)])]
}

function deedOf(chance: SeededRandom, tokens: readonly Address[]): CodeEffect {
  const type = pickOf(['nothing', 'revert', 'pay', 'give', 'give', 'take'] as const, chance)
  const amount = BigInt(1 + chance(1_000_000))
  const token = pickOf(tokens, chance)
  if (type === 'nothing' || type === 'revert') return { type }
  return type === 'pay' ? { type, amount } : { type, amount, token }
}

const wordsOf = (deed: CodeEffect): string =>
  'amount' in deed ? `${deed.type} ${deed.amount}` : deed.type

function caseOf(
  chance: SeededRandom,
  { tokens, friend, now }: { tokens: readonly Address[]; friend: Address; now: bigint },
): PreviewCase {
  const baseFee = parseGwei(String(1 + chance(50))) + BigInt(chance(1000))
  let [words, condition] = question(chance, baseFee, friend, now)
  for (let more = chance(3); more > 0; more -= 1) {
    const [word, next] = question(chance, baseFee, friend, now)
    const [name, operation] = pickOf(
      [
        ['and', '0x16'],
        ['or', '0x17'],
        ['xor', '0x18'],
      ] as const,
      chance,
    )
    words = `(${words} ${name} ${word})`
    condition = concat([condition, next, operation])
  }
  const [yes, no] = [deedOf(chance, tokens), deedOf(chance, tokens)]
  return {
    words: `${words} ? ${wordsOf(yes)} : ${wordsOf(no)}`,
    code: choosingCode(condition, { yes, no, self }),
    value: pickOf([0n, 0n, 1n, parseEther('0.1')], chance),
    baseFee,
    tip: pickOf([parseGwei('0.5'), parseGwei('1'), parseGwei('1.5'), parseGwei('2')], chance),
    gas: pickOf([110n, 120n, 130n, 150n, 200n, 280n], chance),
    limit: chance(4) === 0 ? BigInt(60_000 + chance(400_000)) : undefined,
  }
}

const hex = (value: bigint) => numberToHex(value)

/** Where the generated contracts stand, one after the other. */
const self: Address = '0x00000000000000000000000000000000c0de0001'

async function prepare(chain: PreviewChain): Promise<readonly Address[]> {
  const { deploy, call, send, deployer, person, anvil } = chain
  const tokens = [
    await deploy('Token', ['Plain', 'PLN', 18, 0n]),
    await deploy('Token', ['Other', 'OTH', 6, 0n]),
  ]
  // No block of a real chain has the second of the one before.
  await anvil.request('anvil_setBlockTimestampInterval', [1])
  await anvil.request('anvil_setBalance', [self, hex(parseEther('1000'))])
  for (const token of tokens) {
    for (const owner of [self, person])
      await send(deployer, { to: token, data: call('Token', 'mint', [owner, parseEther('1000')]) })
    const data = call('Token', 'approve', [self, parseEther('1000')])
    await send(person, { to: token, data })
  }
  return tokens
}

/** Looks, then sends it as a wallet might, in the next block. */
async function runPreviewCase(
  chain: PreviewChain,
  tokens: readonly Address[],
  { code, value, baseFee, tip, gas, limit }: PreviewCase,
): Promise<{ readonly seen: TransactionPreview; readonly happened: Record<string, bigint> }> {
  const { anvil, person, client, sources } = chain
  await anvil.request('anvil_setCode', [self, code])
  await anvil.request('anvil_setNextBlockBaseFeePerGas', [hex(baseFee)])
  await anvil.request('evm_mine', [])
  const asked = { to: self, value, gas: limit }
  const seen = await previewTransaction({ account: person, chainId: 31337, ...asked }, sources)
  const given = await client.estimateGas({ account: person, to: self, value }).then(
    (needed) => least((needed * gas) / 100n, blockGasLimit),
    // A wallet that is told of a failure gives a part of the block, or does not send at all.
    () => 10_500_000n,
  )
  const things = { tokens, items: [], editions: [] }
  const before = await chain.holdings(person, things)
  const hash = (await anvil.request('eth_sendTransaction', [
    {
      from: person,
      to: self,
      value: hex(value),
      gas: hex(limit ?? given),
      maxFeePerGas: hex(baseFee * 2n + tip),
      maxPriorityFeePerGas: hex(tip),
    },
  ])) as Hex
  const receipt = await chain.mined(hash)
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  return { seen, happened: changed(before, await chain.holdings(person, things), fee) }
}

/** Of anvil; no wallet lets a transaction take more. */
const blockGasLimit = 30_000_000n
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

type Verdict =
  | 'as shown'
  | 'told what differs'
  | 'told that it would fail'
  | 'not computed'
  | 'not told'

/**
 * What a first look told of what happened. It told of a difference only where it marked the very thing that moved otherwise: a word that
 * something may differ is none about this.
 */
function verdictOf({ outcome }: TransactionPreview, happened: Record<string, bigint>): Verdict {
  if (outcome.status === 'unknown') return 'not computed'
  if (outcome.status === 'fails')
    return Object.keys(happened).length === 0 ? 'told that it would fail' : 'not told'
  const shown = shownChanges(outcome)
  const names = new Set([...Object.keys(shown), ...Object.keys(happened)])
  const other = [...names].filter((name) => shown[name] !== happened[name])
  if (other.length === 0) return 'as shown'
  const marked = new Set(outcome.differs.map(namedAsset))
  return outcome.varies !== 'no' && other.every((name) => marked.has(name))
    ? 'told what differs'
    : 'not told'
}

/**
 * Contracts that act by what they can read of a transaction and its block, each looked at and then called for real. Prints what came of
 * it; true when nothing happened that was not shown or told.
 */
export async function fuzzPreview(options: { seed: number; count: number }): Promise<boolean> {
  const { seed, count } = options
  console.log(`${count.toLocaleString('en')} contracts from seed ${seed}`)
  const chain = await startPreviewChain()
  const verdicts = new Map<Verdict, number>()
  let calm = 0
  try {
    const tokens = await prepare(chain)
    for (let number = 0; number < count; number += 1) {
      const each = caseOf(seededRandom((seed + number * 7919) % 2 ** 31), {
        tokens,
        friend: chain.friend,
        now: (await chain.client.getBlock()).timestamp,
      })
      const { seen, happened } = await runPreviewCase(chain, tokens, each)
      const verdict = verdictOf(seen, happened)
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
      if (seen.outcome.status === 'computed' && seen.outcome.varies === 'no') calm += 1
      if (verdict === 'not told' || verdict === 'not computed')
        console.error(
          `✗ ${number}: ${each.words}\n  ${verdict}: ${detailsOf(seen, happened, each)}`,
        )
      if ((number + 1) % 500 === 0) console.log(`${(number + 1).toLocaleString('en')} contracts`)
    }
  } finally {
    await chain.stop()
  }
  for (const [verdict, times] of verdicts) console.log(`${verdict}: ${times}`)
  console.log(`shown without a warning that it may differ: ${calm}`)
  const wrong = (verdicts.get('not told') ?? 0) + (verdicts.get('not computed') ?? 0)
  console.log(`${wrong === 0 ? '✓' : '✗'} a difference that was not told: ${wrong} of ${count}`)
  return wrong === 0
}

const detailsOf = (
  { outcome }: TransactionPreview,
  happened: Record<string, bigint>,
  { gas, limit, tip, baseFee, value }: PreviewCase,
): string => {
  const parts = { outcome, happened, gas, limit, tip, baseFee, value }
  return JSON.stringify(parts, (_name, part: unknown) =>
    typeof part === 'bigint' ? `${part}` : part,
  )
}

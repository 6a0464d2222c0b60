import { base64 } from '@scure/base'
import * as v from 'valibot'
import { liteFailureText } from './liteFailureOf.ts'
import type { LiteAccount } from './liteAccounts.ts'
import type { LiteLedger, LiteRecord } from './createLiteLedger.ts'
import { heldOf, writeParsedAccount } from './writeParsedAccount.ts'

/** Why a question has no answer, as nodes say it. */
export class LiteRefusal extends Error {
  readonly code: number
  readonly data: object | undefined
  constructor(code: number, message: string, data?: object) {
    super(message)
    this.code = code
    this.data = data
  }
}

const Encoding = v.optional(v.object({ encoding: v.optional(v.string()) }), {})
const Owner = v.union([v.object({ programId: v.string() }), v.object({ mint: v.string() })])
const Page = v.optional(
  v.object({ limit: v.optional(v.number(), 1_000), before: v.optional(v.string()) }),
  {},
)
const Sending = v.optional(v.object({ skipPreflight: v.optional(v.boolean()) }), {})
const Trying = v.optional(v.object({ sigVerify: v.optional(v.boolean(), false) }), {})
const tokens = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

const contextOf = (ledger: LiteLedger) => ({ slot: ledger.slot(), apiVersion: '2.0.0' })

function chainAnswers(ledger: LiteLedger): Answers {
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 0 }),
    getSlot: () => ledger.slot(),
    getBlockHeight: () => ledger.slot(),
    getEpochInfo: () => ({ epoch: ledger.epoch(), absoluteSlot: ledger.slot() }),
    getLatestBlockhash: () => ({ context: contextOf(ledger), value: ledger.latest() }),
    getRecentPrioritizationFees: () => [],
    getMinimumBalanceForRentExemption: ([bytes]) => ledger.rentFor(v.parse(v.number(), bytes)),
  }
}

function accountAnswers(ledger: LiteLedger): Answers {
  const inContext = <T>(value: T) => ({ context: contextOf(ledger), value })
  const shown = (account: LiteAccount | undefined, encoding: string | undefined) =>
    account ? accountText(account, encoding, ledger.decimalsOf) : null
  return {
    getBalance: ([address]) =>
      inContext(Number(ledger.account(v.parse(v.string(), address))?.lamports ?? 0n)),
    getAccountInfo([address, options]) {
      const { encoding } = v.parse(Encoding, options)
      return inContext(shown(ledger.account(v.parse(v.string(), address)), encoding))
    },
    getMultipleAccounts([addresses, options]) {
      const { encoding } = v.parse(Encoding, options)
      const asked = v.parse(v.array(v.string()), addresses)
      return inContext(asked.map((one) => shown(ledger.account(one), encoding)))
    },
    getTokenAccountsByOwner([owner, wanted, options]) {
      const { encoding } = v.parse(Encoding, options)
      const filter = v.parse(Owner, wanted)
      const programs = 'programId' in filter ? [filter.programId] : tokens
      const found = programs.flatMap(ledger.owned).filter((account) => {
        const held = heldOf(account)
        return held?.owner === owner && (!('mint' in filter) || held?.mint === filter.mint)
      })
      return inContext(
        found.map(({ address, ...account }) => ({
          pubkey: address,
          account: shown(account, encoding),
        })),
      )
    },
  }
}

function transactionAnswers(ledger: LiteLedger): Answers {
  const inContext = <T>(value: T) => ({ context: contextOf(ledger), value })
  return {
    sendTransaction([wire, options]) {
      const bytes = wireOf(wire)
      const { skipPreflight } = v.parse(Sending, options)
      const trial = skipPreflight === true ? undefined : ledger.simulate(bytes, true)
      if (trial && trial.err !== null) throw refused(trial.err, trial.logs)
      const sent = ledger.send(bytes)
      if ('refused' in sent) throw refused(sent.refused, [])
      return sent.signature
    },
    simulateTransaction([wire, options]) {
      const { sigVerify } = v.parse(Trying, options)
      const { err, logs, units } = ledger.simulate(wireOf(wire), sigVerify ?? false)
      return inContext({ err, logs, unitsConsumed: units })
    },
    getSignatureStatuses([signatures]) {
      const asked = v.parse(v.array(v.string()), signatures)
      return inContext(
        asked.map((one) => {
          const found = ledger.records().find(({ signature }) => signature === one)
          return found ? statusOf(found, ledger.slot()) : null
        }),
      )
    },
    getSignaturesForAddress([address, options]) {
      const { limit, before } = v.parse(Page, options)
      const all = ledger.records()
      const from = before === undefined ? 0 : all.findIndex((one) => one.signature === before) + 1
      return all
        .slice(from)
        .filter(({ message }) => message.keys.includes(v.parse(v.string(), address)))
        .slice(0, limit)
        .map(({ signature, slot, blockTime, err }) => ({
          signature,
          slot,
          blockTime,
          err,
          memo: null,
          confirmationStatus: levelOf(slot, ledger.slot()),
        }))
    },
    getTransaction([signature]) {
      const found = ledger.records().find((one) => one.signature === signature)
      return found ? transactionText(found) : null
    },
  }
}

/** What a local chain over LiteSVM answers: what the kit, the chain-data service and the seed of the stack ask. */
export function liteAnswers(ledger: LiteLedger) {
  const answers: Answers = {
    ...chainAnswers(ledger),
    ...accountAnswers(ledger),
    ...transactionAnswers(ledger),
  }
  /** @throws LiteRefusal for what it does not know, or what was asked in another form */
  return (method: string, params: unknown): unknown => {
    const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
    if (!answer) throw new LiteRefusal(-32_601, `Method not found: ${method}`)
    try {
      return answer(Array.isArray(params) ? params : [])
    } catch (error) {
      if (error instanceof LiteRefusal) throw error
      throw new LiteRefusal(-32_602, `Invalid params: ${(error as Error).message}`)
    }
  }
}

function refused(err: string | object, logs: readonly string[]): LiteRefusal {
  if (err === 'SignatureFailure')
    return new LiteRefusal(-32_003, 'Transaction signature verification failure')
  const message = `Transaction simulation failed: ${liteFailureText(err)}`
  return new LiteRefusal(-32_002, message, { err, logs })
}

function wireOf(text: unknown): Uint8Array {
  return base64.decode(v.parse(v.string(), text))
}

function accountText(
  account: LiteAccount,
  encoding: string | undefined,
  decimalsOf: (mint: string) => number,
) {
  const { lamports, owner, data, executable } = account
  const parsed = encoding === 'jsonParsed' ? writeParsedAccount(account, decimalsOf) : undefined
  const program = owner === tokens[0] ? 'spl-token' : 'spl-token-2022'
  return {
    lamports: Number(lamports),
    owner,
    executable,
    rentEpoch: 0,
    space: data.length,
    data: parsed ? { program, parsed, space: data.length } : [base64.encode(data), 'base64'],
  }
}

/** A block that follows confirms; 32 of them settle it. */
function levelOf(slot: number, now: number): 'processed' | 'confirmed' | 'finalized' {
  if (now <= slot) return 'processed'
  return now - slot < 32 ? 'confirmed' : 'finalized'
}

function statusOf({ slot, err }: LiteRecord, now: number) {
  const confirmations = now - slot < 32 ? now - slot : null
  return { slot, confirmations, err, confirmationStatus: levelOf(slot, now) }
}

function transactionText(record: LiteRecord) {
  const { slot, blockTime, err, fee, message, signature } = record
  const { preBalances, postBalances, preTokenBalances, postTokenBalances, logs } = record
  return {
    slot,
    blockTime,
    version: 'legacy',
    meta: {
      err,
      fee,
      preBalances,
      postBalances,
      preTokenBalances,
      postTokenBalances,
      logMessages: logs,
    },
    transaction: {
      signatures: [signature],
      message: {
        recentBlockhash: message.blockhash,
        accountKeys: message.keys.map((pubkey, at) => ({ pubkey, signer: at < message.signers })),
        instructions: [],
      },
    },
  }
}

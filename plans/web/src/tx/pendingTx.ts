import { pendingKey } from '../core/webStorageKeys.ts'
import * as v from 'valibot'
import type { Address, Hash } from 'viem'
import type { TxAttempt, PlanRequest, SentStep } from './txState.ts'
import { log } from '../core/log.ts'
import { readStoredValue, writeStoredValue } from '../core/readStoredValue.ts'

export interface PendingTx {
  readonly request: PlanRequest
  /** null while nobody knows whether the wallet sent it; the kit remembers that it was asked. */
  readonly hash: Hash | null
  readonly step: SentStep
}

/** More than a person has under way; older ones have long been mined or dropped. */
const most = 20

const hex = <T extends `0x${string}`>(digits: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^0x[0-9a-fA-F]{${digits}}$`, 'u')),
    v.transform((text) => text as T),
  )

const Stored = v.array(v.unknown())

const Entry = v.object({
  hash: v.nullable(hex<Hash>(64)),
  // Entries of older versions knew only the plan's own transactions.
  step: v.optional(v.picklist(['approval', 'plan']), 'plan'),
  request: v.object({
    id: v.number(),
    action: v.string(),
    title: v.string(),
    plan: hex<Address>(40),
    template: v.optional(v.string()),
    chainId: v.number(),
    account: hex<Address>(40),
    typed: v.record(v.string(), v.string()),
  }),
})

type Port = Pick<Storage, 'getItem' | 'setItem'>

/** What a wallet was asked to send and has not been seen to end; it survives a reload. What cannot be read is logged and left out. */
export function readPending(storage: Port): readonly PendingTx[] {
  const unread = 'Stored transactions could not be read; they are looked up in the history instead.'
  const found = readStoredValue(storage, pendingKey, Stored, unread) ?? []
  return found.flatMap((one) => {
    const entry = v.safeParse(Entry, one)
    if (entry.success)
      return [{ ...entry.output, request: { ...entry.output.request, call: null, pays: null } }]
    log('warn', 'A stored transaction could not be read and is left out.', entry.issues[0].message)
    return []
  })
}

/** What is kept of a request: nothing that could be asked of a wallet again. */
function attemptOf({ call: _call, pays: _pays, ...attempt }: PlanRequest): TxAttempt {
  return attempt
}

export function savePending(storage: Port, pending: PendingTx): void {
  const others = readPending(storage).filter((one) => one.request.id !== pending.request.id)
  write(storage, [...others, pending].slice(-most))
}

export function forgetPending(storage: Port, request: PlanRequest): void {
  write(
    storage,
    readPending(storage).filter((one) => one.request.id !== request.id),
  )
}

function write(storage: Port, list: readonly PendingTx[]): void {
  const rows = list.map(({ hash, step, request }) => ({
    hash,
    step,
    request: attemptOf(request),
  }))
  const refused =
    'The transaction could not be remembered; after a reload it is found in the history.'
  writeStoredValue(storage, pendingKey, rows, refused)
}

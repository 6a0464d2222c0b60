import * as v from 'valibot'
import { toJson } from '@causeway/services/lib/db/toJson'
import { bloomTest } from '@causeway/services/lib/follow/bloomTest'
import type { PageForm, Provable } from '@causeway/services/lib/follow/liarOf'
import type { ChainEvent } from '../events/planEvent.ts'
import { decodePlanEvent, planTopics } from './decodePlanEvent.ts'
import { ReceiptLogs } from './readLogs.ts'
import type { PageRead } from './readPage.ts'

/** An event, as blooms and receipts can prove it. */
interface ProvableEvent extends Provable {
  readonly plan: ChainEvent['plan']
}

/** What of a page of plans' events two nodes must tell alike. */
export const planPages: PageForm<PageRead> = {
  textOf: (page) =>
    page.kind === 'page' ? toJson([page.events, page.malformed, page.to.hash]) : null,
  provable: (page) => (page.kind === 'page' ? page.events.map(provableOf) : []),
  isSuspect: (page) => page.kind === 'page' && page.isSuspect,
  // Behind a log that cannot be read nothing of its contract is told.
  passesOver: (page, one) =>
    page.kind === 'page' &&
    page.malformed.some(({ emitter }) => emitter === (one as ProvableEvent).plan),
}

function provableOf(event: ChainEvent): ProvableEvent {
  const { blockNumber, blockHash, transactionHash, logIndex, timestamp, plan } = event
  const text = toJson(event)
  return {
    blockNumber,
    blockHash,
    transactionHash,
    text,
    plan,
    fitsBloom: (bloom) => bloomTest([plan], planTopics)(bloom),
    isInReceipt: (receipt) => {
      const log = v.parse(ReceiptLogs, receipt)?.logs.find((one) => one.logIndex === logIndex)
      return log !== undefined && toJson(decodePlanEvent(log, timestamp)) === text
    },
  }
}

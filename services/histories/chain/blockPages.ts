import * as v from 'valibot'
import { toJson } from '../../lib/db/toJson.ts'
import { bloomTest } from '../../lib/follow/bloomTest.ts'
import type { PageForm, Provable } from '../../lib/follow/liarOf.ts'
import type { Hash } from '../../lib/follow/chainState.ts'
import type { BlocksRead } from './readBlocks.ts'
import { zero } from './readLog.ts'
import type { ReadTransaction } from './rowsOf.ts'
import { AnyReceipt, type TxLog } from './wire.ts'

/**
 * What of blocks two nodes must tell alike. What moved inside of transactions is not compared: not every node traces, and those that
 * do each in their own way.
 */
export const blockPages: PageForm<BlocksRead> = {
  textOf: (read) =>
    toJson([
      read.blocks,
      comparable(read)
        .map((one) => toJson(factsOf(one)))
        .toSorted(),
    ]),
  isSuspect: ({ isHollow }) => isHollow,
  provable: (read) => {
    const hashes = new Map(read.blocks.map(({ number, hash }) => [number, hash]))
    return comparable(read)
      .filter(isSigned)
      .flatMap((one) => provableOf(one, hashes.get(one.blockNumber) ?? '0x'))
  },
}

const comparable = ({ transactions, tracedOnly }: BlocksRead) =>
  transactions.filter(({ hash }) => !tracedOnly.has(hash))

/** Transactions of the chain itself (Polygon's state syncs) stand in no bloom, and each version of a node puts them elsewhere. */
const isSigned = ({ sender }: ReadTransaction) => sender !== zero

function factsOf(one: ReadTransaction) {
  const { internal: _, logs, ...facts } = one
  if (isSigned(one)) return { ...facts, logs }
  const { hash, blockNumber } = one
  return { hash, blockNumber, logs: logs.map(({ logIndex: _at, ...log }) => log) }
}

/** That it happened, and each of its logs. */
function provableOf({ blockNumber, hash, logs }: ReadTransaction, blockHash: Hash): Provable[] {
  const at = { blockNumber, blockHash, transactionHash: hash as Hash }
  const isThere = (receipt: unknown) => v.parse(AnyReceipt, receipt)?.blockHash === blockHash
  const textOf = (log: TxLog) => toJson([blockHash, hash, log])
  return [
    { ...at, text: toJson([blockHash, hash]), fitsBloom: () => true, isInReceipt: isThere },
    ...logs.map((log) => ({
      ...at,
      text: textOf(log),
      fitsBloom: (bloom: Hash) =>
        [log.address, ...log.topics].every((one) => bloomTest([one], [one])(bloom)),
      isInReceipt: (receipt: unknown) =>
        isThere(receipt) &&
        (v.parse(AnyReceipt, receipt)?.logs.some((one) => textOf(one) === textOf(log)) ?? false),
    })),
  ]
}

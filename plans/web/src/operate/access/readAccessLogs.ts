import type { AbiEvent, Address, Client, GetLogsReturnType } from 'viem'
import { BaseError } from 'viem'
import { getLogs } from 'viem/actions'

/** Spans that may be refused in a row before the node is believed to be away. */
const mostRefusals = 24

/**
 * Events of one contract, oldest first. The whole span is asked at once; a node that finds it too much is asked for
 * half, and half again.
 * @throws BaseError of viem when the node refuses even short spans, or is away
 */
export async function readAccessLogs<const Events extends readonly AbiEvent[]>(
  client: Client,
  about: {
    readonly address: Address
    readonly events: Events
    readonly from: bigint
    readonly to: bigint
  },
): Promise<GetLogsReturnType<undefined, Events, true>> {
  const { address, events, from, to } = about
  const found: GetLogsReturnType<undefined, Events, true>[number][] = []
  let size = to - from + 1n
  let refusals = 0
  for (let start = from; start <= to;) {
    const end = start + size - 1n < to ? start + size - 1n : to
    try {
      const logs = await getLogs(client, {
        address,
        events,
        strict: true,
        fromBlock: start,
        toBlock: end,
      })
      found.push(...logs)
      start = end + 1n
      refusals = 0
    } catch (error) {
      refusals += 1
      if (!(error instanceof BaseError) || size === 1n || refusals > mostRefusals) throw error
      size /= 2n
    }
  }
  return found
}

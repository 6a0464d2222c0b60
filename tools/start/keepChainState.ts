import { copyFile, rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sendRpcBatch } from '@causeway/plans/seed/chain/sendRpcBatch'
import { callNode } from '../lib/callNode.ts'

/** So often the chain is looked at (ms): after a kill -9 no more transactions are missing. */
const lookMs = 2_000
/** So long (ms) blocks of nothing and a moved clock wait to be written: the state is 20 MB, a thousand gigabytes a day at every look. */
const restMs = 60_000
/** After a longer gap the blocks between are not looked at one by one. */
const fewBlocks = 100

const unzip = promisify(gunzip)

/**
 * Writes a chain's state when a transaction came, and now and then without one. The file is whole at every moment, and so is the
 * copy beside it (`.last`), which stays when the chain itself is cut off in writing its file at its end.
 * @returns its end
 */
export function keepChainState(deps: {
  readonly url: string
  readonly file: string
  readonly log: (line: string) => void
  /** Milliseconds. */
  readonly now?: () => number
}): { readonly look: () => Promise<boolean>; readonly stop: () => Promise<void> } {
  const { url, file, log, now = Date.now } = deps
  let seen = -1
  let wroteAt = Number.NEGATIVE_INFINITY
  let isOwed = false
  let last: Promise<unknown> = Promise.resolve()
  let underWay = 0

  /** Whether there is something to write. */
  async function changed(): Promise<boolean> {
    const head = Number(await callNode(url, 'eth_blockNumber', [], lookMs))
    if (head === seen) return isOwed && now() - wroteAt >= restMs
    const between = head > seen && head - seen <= fewBlocks ? head - seen : 0
    const counts = await sendRpcBatch(
      url,
      Array.from({ length: between }, (_, n) => [
        'eth_getBlockTransactionCountByNumber',
        [`0x${(head - n).toString(16)}`],
      ]),
    )
    seen = head
    isOwed = true
    return between === 0 || counts.some((count) => Number(count) > 0) || now() - wroteAt >= restMs
  }

  async function write(): Promise<void> {
    const state = (await callNode(url, 'anvil_dumpState')) as string
    await writeFile(`${file}.writing`, await unzip(Buffer.from(state.slice(2), 'hex')))
    await rename(`${file}.writing`, `${file}.last`)
    await copyFile(`${file}.last`, `${file}.writing`)
    await rename(`${file}.writing`, file)
    wroteAt = now()
    isOwed = false
  }

  async function lookOnce(): Promise<boolean> {
    try {
      if (!(await changed())) return false
      await write()
      return true
    } catch (error) {
      // It is begun again when it ended, and looked at again in any case.
      seen = -1
      log(`The chain's state was not written this time: ${(error as Error).message}`)
      return false
    }
  }

  /** One at a time, and each its own: what was sent before the call is in what it sees. @returns whether it wrote */
  function look(): Promise<boolean> {
    underWay += 1
    const mine = last.then(lookOnce).finally(() => (underWay -= 1))
    last = mine
    return mine
  }

  const timer = setInterval(() => {
    if (underWay === 0) void look()
  }, lookMs)
  timer.unref()
  return {
    look,
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}

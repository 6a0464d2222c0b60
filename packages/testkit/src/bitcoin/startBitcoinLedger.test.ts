import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startBitcoinLedger } from './startBitcoinLedger.ts'

it('error: outlives who hangs up in the midst of a transaction, and answers the next one', async () => {
  const ledger = await startBitcoinLedger()
  const socket = connect(Number(new URL(ledger.url).port), '127.0.0.1')
  await new Promise<void>((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve())
    socket.write('POST /api/tx HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\n\r\nhalf of it', () =>
      setTimeout(() => socket.resetAndDestroy(), 50),
    )
  })
  expect((await fetch(`${ledger.url}/blocks/tip/height`)).status).toBe(200)
  await ledger.stop()
})

import { measureHistory } from './historyPages.ts'
import { startTestDatabases } from '@causeway/services/testing/db/testDatabases'

const rows = 100_000
const asked = 500
const bar = 20
const sameBar = 1_000

/** A page of the history of an account with many transactions, on PostgreSQL, asked by one client. Prints, and never fails. */
export async function benchHistory(
  size: { rows: number; asked: number } = { rows, asked },
): Promise<void> {
  const server = await startTestDatabases('postgres')
  try {
    const times = await measureHistory(await server.fresh(), size.rows, size.asked)
    console.log(
      `\nHistory of an account with ${times.rows.toLocaleString('en')} transactions, stored in ${times.seconds.toFixed(0)} s; ${size.asked} pages, without a socket:\n`,
    )
    const { p50, p99, cpu, sameCpu } = times
    const perCore = 1e6 / sameCpu
    console.log(
      `${p99 <= bar ? '✓' : '✗'} page of 50   p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms   ${(cpu / 1e3).toFixed(1)} ms of CPU   bar p99 ≤ ${bar} ms`,
    )
    console.log(
      `${perCore >= sameBar ? '✓' : '✗'} the same page again   ${sameCpu.toFixed(0).padStart(6)} µs of CPU   ${perCore.toFixed(0)} a second and core   bar ≥ ${sameBar.toLocaleString('en')}`,
    )
  } finally {
    await server.stop()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLoad } from './createLoad.ts'
import { startRollingWorld, type RollingWorld } from './startRollingWorld.ts'

/** `npm run e2e -- rolling --count=10`. */
const count = Number(process.env['CAUSEWAY_ROLLING_COUNT'] ?? 4)

let world: RollingWorld

beforeAll(async () => {
  world = await startRollingWorld()
}, 300_000)
afterAll(() => world?.stop(), 120_000)

it(
  `${count} restarts, one node of each part after the other, fail no request and lose nothing acknowledged`,
  async () => {
    const load = createLoad(world)
    await sleep(3_000)
    expect(load.failed, 'before any restart').toEqual([])
    const codes: (number | null)[] = []
    const seconds: number[] = []
    for (let turn = 0; turn < count; turn += 1) {
      const index = turn % 2
      const started = performance.now()
      const node = world.nodes[index]
      node?.child.process.kill('SIGTERM')
      codes.push((await node?.child.exited) ?? null)
      await world.startAgain(index)
      seconds.push((performance.now() - started) / 1_000)
    }
    await load.end()
    const { requests, sockets, moved } = load.counts
    console.log(
      `${count} restarts, ${requests} requests, ${load.failed.length} failed; ${load.acknowledged()} messages acknowledged, ${sockets} sockets opened, ${moved} sent to the other node; a restart took ${Math.max(...seconds).toFixed(1)} s at most`,
    )
    expect(load.failed).toEqual([])
    expect(codes).toEqual(codes.map(() => 0))
    expect(moved).toBeGreaterThan(0)
    expect(load.acknowledged()).toBeGreaterThan(50)
    expect(await load.lost()).toEqual([])
  },
  count * 60_000 + 120_000,
)

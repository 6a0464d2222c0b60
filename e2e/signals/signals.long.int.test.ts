import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '@causeway/testkit/processes/freePort'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { createFaults, type PlannedFault } from './createFaults.ts'
import { metricNamesIn } from './metricNamesIn.ts'
import type { RunningNode } from './startNode.ts'
import { isInstalled } from '../../tools/lib/isInstalled.ts'
import { startPrometheus, startSignalsWorld, type SignalsWorld } from './startSignalsWorld.ts'

/** In ms: until a fault is told, and until its end is. */
const patience = { told: 5_000, back: 10_000 } as const

let world: SignalsWorld
let prometheus: Awaited<ReturnType<typeof startPrometheus>> | null = null

beforeAll(async () => {
  world = await startSignalsWorld()
  for (const node of [world.all, world.relay]) await until(() => isReady(node), true, 60_000)
  if (!isInstalled('prometheus')) return
  prometheus = await startPrometheus(world.home, [world.all, world.relay], await freePort())
  world.stops.push(() => prometheus?.stop())
}, 400_000)
afterAll(() => world?.stop(), 120_000)

interface Health {
  readonly services: Readonly<Record<string, { readonly lacks?: Readonly<Record<string, string>> }>>
}

interface Told {
  readonly ready: boolean
  readonly lacks: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const ask = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}
const toldBy = async ({ urls }: RunningNode) =>
  JSON.parse((await ask(`${urls['privateUrl']}/ready`)).text) as Told
const isReady = async (node: RunningNode) => (await toldBy(node)).ready
const isPublicReady = async ({ urls }: RunningNode, name: string) =>
  (await ask(`${urls[name]?.replace(/^ws/u, 'http')}/ready`)).status === 200

/** @returns how long (ms) it took @throws Error when it takes longer */
async function until<T>(read: () => Promise<T>, wanted: T, ms: number): Promise<number> {
  const started = performance.now()
  for (;;) {
    const is = await read()
    const took = performance.now() - started
    if (is === wanted) return took
    if (took > ms)
      throw new Error(
        `${String(is)} after ${Math.round(took)} ms\n${JSON.stringify(await toldBy(world.all))}`,
      )
    await sleep(50)
  }
}

describe('each fault is told on both ports, and fires its alert', () => {
  const table: Record<string, { told: string; back: string }> = {}
  afterAll(() => console.table(table))

  for (const name of Object.keys(createFaults(null as never)))
    it(
      name,
      async () => {
        const fault = createFaults(world)[name] as PlannedFault
        const node = world[fault.node]
        await until(() => isReady(node), true, patience.back)
        let told: number
        await fault.begin()
        try {
          const ms = patience.told + (fault.graceMs ?? 0)
          told = await until(() => isReady(node), false, ms)
          // What several parts need one of them may say first.
          await until(() => isPublicReady(node, fault.port), false, patience.told)
          const sentence = async () => (await toldBy(node)).lacks[fault.service]?.[fault.need] ?? ''
          await until(async () => fault.says.test(await sentence()), true, patience.told)
          const health = JSON.parse((await ask(`${node.urls['privateUrl']}/health`)).text) as Health
          expect(health.services[fault.service]?.lacks?.[fault.need]).toMatch(fault.says)
          if (prometheus)
            await until(
              async () => (await prometheus?.firing())?.includes(fault.alert),
              true,
              15_000,
            )
        } finally {
          await fault.end()
        }
        const back = await until(() => isReady(node), true, patience.back)
        expect(await isPublicReady(node, fault.port)).toBe(true)
        if (prometheus)
          await until(
            async () => (await prometheus?.firing())?.includes(fault.alert),
            false,
            15_000,
          )
        const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
        table[name] = { told: seconds(told), back: seconds(back) }
      },
      120_000,
    )
})

it.runIf(isInstalled('prometheus'))('a process that is gone fires its alert', async () => {
  await world.relay.child.stop('SIGKILL')
  await until(
    async () => (await prometheus?.firing())?.includes('CausewayProcessAway'),
    true,
    15_000,
  )
})

describe('what deploy/ names is there', () => {
  const rules = readFileSync(fromRoot('deploy/prometheus/alerts.yaml'), 'utf8')
  const alerts = [...rules.matchAll(/alert: (?<name>\w+)/gu)].map(([, name = '']) => name)

  it('every metric of the alerts and dashboards is in /metrics', async () => {
    const { text } = await ask(`${world.all.urls['privateUrl']}/metrics`)
    const there = new Set([...text.matchAll(/^# TYPE (?<name>\S+)/gmu)].map(([, name]) => name))
    const boards = readdirSync(fromRoot('deploy/grafana')).map((file) =>
      readFileSync(fromRoot('deploy/grafana', file), 'utf8'),
    )
    const expressions = [
      ...[...rules.matchAll(/expr: '(?<expr>[^\n]+)'$/gmu)].map(([, one = '']) => one),
      ...boards.flatMap((text_) =>
        [...text_.matchAll(/"expr": (?<expr>".+"),?$/gmu)].map(
          ([, one = '']) => JSON.parse(one) as string,
        ),
      ),
    ]
    expect(expressions.length).toBeGreaterThan(alerts.length + 20)
    const named = new Set(expressions.flatMap(metricNamesIn))
    named.delete('up')
    expect([...named].filter((name) => !there.has(name))).toEqual([])
  })

  it('every alert has a runbook', () => {
    const page = readFileSync(fromRoot('docs/operate/runbooks.md'), 'utf8')
    const headings = [...page.matchAll(/^## (?<name>\w+)$/gmu)].map(([, name = '']) => name)
    expect(headings.toSorted()).toEqual(alerts.toSorted())
    for (const name of alerts)
      expect(rules).toContain(`docs/operate/runbooks.md#${name.toLowerCase()}`)
  })

  it.runIf(isInstalled('promtool'))('every rule fires of what it is for', () => {
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['test', 'rules', 'alerts.test.yaml'],
      {
        cwd: fromRoot('deploy/prometheus'),
        encoding: 'utf8',
      },
    )
    expect(status, `${stdout}${stderr}`).toBe(0)
    const tests = readFileSync(fromRoot('deploy/prometheus/alerts.test.yaml'), 'utf8')
    expect(alerts.filter((name) => !tests.includes(`"${name}"`))).toEqual([])
  })
})

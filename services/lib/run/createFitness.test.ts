import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { mountFitness, type Fitness } from './createFitness.ts'

it('a part that has a line of its own for /health answers it while the process is well', async () => {
  const state = { isLost: false }
  const fitness = { areFit: () => true, isLost: () => state.isLost } as unknown as Fitness
  const ask = async (hasHealthLine: boolean) => {
    const hono = new Hono()
    const health = () => ({ status: 'ok' as const, details: {} })
    mountFitness({ hono } as never, fitness, [{ name: 'part', health, hasHealthLine }])
    hono.get('/health', (context) => context.text('OK v1'))
    const answer = await hono.request('/health')
    return `${answer.status} ${await answer.text()}`
  }
  expect(await ask(true)).toBe('200 OK v1')
  expect(await ask(false)).toBe('200 {"status":"ok"}')
  state.isLost = true
  expect(await ask(true)).toBe('503 {"status":"failed"}')
})

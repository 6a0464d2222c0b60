import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { defineError } from '@causeway/protocol/errors/defineError'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'
import * as v from 'valibot'
import { FatalError } from './fatalError.ts'
import { hideUrl } from './hideUrls.ts'
import { OperatorError } from './operatorError.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog({ level: 'debug', destination: { write: (line) => void (text += line) } }))
  return text
}

describe('createLog', () => {
  it('hides keys in URLs, in messages, fields, errors and their causes', () => {
    const url = 'https://me:hunter2@rpc.example/v2/secret-key?token=abc'
    const error = new OperatorError(`POST ${url} failed`, { cause: new OperatorError(`at ${url}`) })
    const text = logged((log) => {
      log.error({ err: error, node: url, list: [{ deep: url }] }, `no answer from ${url}`)
      log.child({ upstream: url }).info('child')
    })
    expect(text).not.toMatch(/hunter2|secret-key|abc/)
    expect(text.match(/https:\/\/rpc\.example\/…/g)?.length).toBeGreaterThanOrEqual(6)
  })

  it('masks fields with secret names, and writes bigints', () => {
    const text = logged((log) =>
      log.info({ password: 'hunter2', nested: { apiKey: 'abc' }, amount: 10n ** 30n }, 'x'),
    )
    expect(JSON.parse(text)).toMatchObject({
      level: 'info',
      password: '[hidden]',
      nested: { apiKey: '[hidden]' },
      amount: (10n ** 30n).toString(),
      msg: 'x',
    })
  })

  it('keeps what is no secret: an origin stays whole', () => {
    expect(hideUrl('http://127.0.0.1:8600')).toBe('http://127.0.0.1:8600')
  })
})

it('cuts a message of megabytes, as a failed query carries', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  log.error({
    err: new OperatorError('A page failed', { cause: new OperatorError('x'.repeat(9_000_000)) }),
  })
  expect(lines.join()).toContain('A page failed')
  expect(lines.join().length).toBeLessThan(20_000)
})

describe('errors, by their type', () => {
  const planted = 'anna@mail.test 0x00000000000000000000000000000000000a11ce'
  const secret = /anna|a11ce/iu
  const raised = Object.assign(
    new DatabaseError(`invalid input syntax for type integer: "${planted}"`, 1, 'error'),
    { code: '22P02', detail: `Key (email)=(${planted}) exists.`, where: planted },
  )
  const thrown = (work: () => unknown): Error => {
    try {
      work()
    } catch (error) {
      return error as Error
    }
    throw new Error('nothing was thrown')
  }
  const told = defineError('test.told', (name: string) => `${name} is not here.`, {
    surface: 'toast',
    retry: false,
  })

  it.each<[string, Error]>([
    ['a query', new DrizzleQueryError('insert into a values ($1)', [planted], raised)],
    ['PostgreSQL', raised],
    ['JSON', thrown(() => JSON.parse(planted))],
    ['an address', thrown(() => new URL(planted))],
    ['a number', thrown(() => BigInt(planted))],
    ['a schema', thrown(() => v.parse(v.picklist(['a']), planted))],
    ['anything', new Error(`550 <${planted}>: no such mailbox`)],
    ['a name', Object.assign(new Error('x'), { name: planted, code: planted })],
    ['words of several lines', new Error(`x\n    at ${planted} (file:///a.ts:1:2)`)],
    ['ours, told with something', new BaseError(told, planted)],
    ['a cause', new OperatorError('held up', { cause: new Error(planted) })],
  ])('%s: no word of what was sent', (_, error) => {
    const text = logged((log) => {
      log.error({ err: error, deep: { error } }, 'request failed')
      log.child({ err: error }).warn('again')
    })
    expect(text).not.toMatch(secret)
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({
      err: { type: expect.any(String) },
    })
  })

  it('say the statement, the code and the place', () => {
    const error = new DrizzleQueryError('insert into a values ($1)', [planted], raised)
    const { err } = JSON.parse(logged((log) => log.error({ err: error }, 'request failed')))
    expect(err).toMatchObject({
      type: 'DatabaseError',
      statement: 'insert into a values ($1)',
      cause: { code: '22P02' },
    })
    expect(err.stack[0]).toMatch(/^at .*log\.test\.ts:\d+:\d+/u)
  })

  it('advice stays as it is written', () => {
    const advice =
      'Name nodes: RPC_URLS=https://node-a.example,https://node-b.example/v2. Or DATABASE_URL=postgres://user:password@host:5432/name, or leave it out.'
    const text = logged((log) => log.fatal(new FatalError(advice)))
    expect(JSON.parse(text)).toMatchObject({ level: 'fatal', msg: advice })
  })
})

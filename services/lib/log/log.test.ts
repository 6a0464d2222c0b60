import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { hideUrl } from './hideSecrets.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(createLog({ level: 'debug', destination: { write: (line) => void (text += line) } }))
  return text
}

describe('createLog', () => {
  it('hides keys in URLs, in messages, fields, errors and their causes', () => {
    const url = 'https://me:hunter2@rpc.example/v2/secret-key?token=abc'
    const error = new Error(`POST ${url} failed`, { cause: new Error(`at ${url}`) })
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
  log.error({ err: new Error('Failed query: insert', { cause: new Error('x'.repeat(9_000_000)) }) })
  expect(lines.join()).toContain('Failed query: insert')
  expect(lines.join().length).toBeLessThan(20_000)
})

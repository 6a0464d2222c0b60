import { describe, expect, it } from 'vitest'
import { restartDelay } from '../lib/restartDelay.ts'
import { listeningInodes } from '../lib/portHolder.ts'
import { createProgress } from '../lib/createProgress.ts'
import { localUrls } from './settingsOfStack.ts'
import { defaultPorts, parseOptions } from './options.ts'
import { urlTable } from './urlTable.ts'

describe('parseOptions', () => {
  it('has the documented defaults', () => {
    expect(parseOptions([])).toMatchObject({
      fresh: false,
      dev: false,
      chainId: 31337,
      ports: defaultPorts,
      blockTime: 5,
    })
  })

  it('keeps each chain id in a state folder of its own', () => {
    const folders = ['31337', '137']
      .map((id) => parseOptions(['--chain-id', id]))
      .map((one) => (one === 'help' ? '' : one.stateFolder))
    expect(folders.map((one) => one.split('/').slice(-2).join('/'))).toEqual([
      '.causeway/31337',
      '.causeway/137',
    ])
  })

  it('reads ports', () => {
    expect(parseOptions(['--web-port', '9000', '--chain-port=9001'])).toMatchObject({
      ports: { ...defaultPorts, web: 9000, chain: 9001 },
    })
  })

  it.each([
    ['--web-port', '0'],
    ['--web-port', '80a'],
    ['--wallet-port', '70000'],
    ['--chain-id', '1'],
    ['--block-time', '-1'],
    ['--block-time', '2'],
    ['--fast'],
  ])('error: %s %s', (...args) => {
    expect(() => parseOptions(args)).toThrow()
  })

  it('error: --host takes an address of this machine that others reach, and nothing else', () => {
    expect(parseOptions([])).toMatchObject({ host: null })
    for (const host of ['127.0.0.1', '203.0.113.7', 'everywhere'])
      expect(() => parseOptions(['--host', host])).toThrow(/address of this machine/u)
  })

  it('serves sources when npm run dev asks for it, and by no option', () => {
    expect(parseOptions([], true)).toMatchObject({ dev: true })
    expect(() => parseOptions(['--dev'])).toThrow()
  })

  it('asks for help', () => {
    expect(parseOptions(['-h'])).toBe('help')
  })
})

describe('listeningInodes', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:2161 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 111 1 0000
   1: 0100007F:2161 0100007F:9999 01 00000000:00000000 00:00000000 00000000  1000        0 222 1 0000
   2: 0100007F:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 333 1 0000`

  it('finds the listener of a port, not its connections', () => {
    expect(listeningInodes(table, 8545)).toEqual(['111'])
    expect(listeningInodes(table, 80)).toEqual(['333'])
    expect(listeningInodes(table, 81)).toEqual([])
    expect(listeningInodes('', 80)).toEqual([])
  })
})

describe('restartDelay', () => {
  it('doubles from half a second to fifteen', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map(restartDelay)).toEqual([
      500, 1000, 2000, 4000, 8000, 15000, 15000, 15000,
    ])
  })
})

describe('urlTable', () => {
  it('names every address once, in one table', () => {
    const table = urlTable(localUrls(defaultPorts), 31337, '/state')
    for (const url of [
      'http://localhost:8700 ',
      'http://localhost:8700/plans',
      'http://localhost:8701',
      'http://127.0.0.1:8545',
      'http://127.0.0.1:8899',
      'http://127.0.0.1:8600/v1/status',
      'http://127.0.0.1:8610/getWallets',
      'http://127.0.0.1:8620/docs',
      'http://127.0.0.1:8660',
      'ws://127.0.0.1:8602',
      'http://127.0.0.1:8601/health',
      'http://127.0.0.1:8601/metrics',
    ]) {
      expect(table.split(url)).toHaveLength(2)
    }
  })
})

describe('createProgress', () => {
  it('says when a step starts, and how long it took', async () => {
    let text = ''
    let time = 0
    const progress = createProgress({ write: (more) => void (text += more), now: () => time })
    const result = await progress.step('Contracts', async (note) => {
      time = 2_345
      note('compiled')
      return 7
    })
    expect(result).toBe(7)
    expect(text).toBe('  … Contracts\n  ✓ Contracts: compiled (2.3 s)\n')
  })

  it('names a step that failed, and passes the failure on', async () => {
    let text = ''
    const progress = createProgress({ write: (more) => void (text += more), now: () => 0 })
    await expect(progress.step('Chain', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(text).toContain('✗ Chain failed')
  })
})

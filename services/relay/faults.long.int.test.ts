import { spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomHex32 } from '@causeway/protocol/wc/keyPair'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectClient, type TestClient } from '../testing/relay/connectClient.ts'
import { spawnRelay, startProcess, type RelayProcess } from '../testing/relay/startProcess.ts'
import { untilTrue } from '../testing/untilTrue.ts'

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const isLinux = process.platform === 'linux'
const ownPids = ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child']
const canUnshare = isLinux && succeeds('unshare', ...ownPids.slice(1), 'true')
const ownMounts = ['unshare', '--mount', '--kill-child', '--fork']
const canMount =
  isLinux && succeeds('unshare', ...ownMounts.slice(1), 'mount', '-t', 'tmpfs', 'none', tmpdir())

let folder: string
const started: RelayProcess[] = []
const clients: TestClient[] = []
const children: ChildProcess[] = []

async function start(options?: Parameters<typeof startProcess>[1]): Promise<RelayProcess> {
  const relay = await startProcess(folder, options)
  started.push(relay)
  return relay
}

/** Begins a start, and does not wait. */
function begin(...input: Parameters<typeof spawnRelay>): ReturnType<typeof spawnRelay> {
  const child = spawnRelay(...input)
  child.stdout.resume()
  children.push(child)
  return child
}

/** The process in a namespace, of the command that made the namespace. */
const innerOf = ({ pid }: ChildProcess) =>
  Number(String(spawnSync('pgrep', ['-P', String(pid)]).stdout).trim())

async function connect(url: string, silent = false): Promise<TestClient> {
  const client = await connectClient(url, { silent })
  clients.push(client)
  return client
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relay-fault-'))
})
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(started.splice(0).map((relay) => relay.end('SIGKILL')))
  await rm(folder, { recursive: true, force: true })
})

async function publish(client: TestClient, topic: string, text: string): Promise<string> {
  const message = { topic, message: text, ttl: 300, tag: 1108 }
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('silence'), 1_000))
  return Promise.race([client.call('irn_publish', message).then(String), late])
}

const readyOf = async ({ url }: RelayProcess) =>
  (await fetch(`${url.replace('ws', 'http')}/ready`)).status

describe('a relay that may open no more files', () => {
  it.runIf(isLinux)(
    'serves those it has, loses nothing, and takes others when some have gone',
    async () => {
      const lines: string[] = []
      // Small segments: a new file is needed all the time.
      const relay = await start({
        files: 160,
        env: { RELAY_SEGMENT_BYTES: '2000' },
        onLog: (line) => lines.push(line),
      })
      const topic = randomHex32()
      const dapp = await connect(relay.url)
      const wallet = await connect(relay.url)
      await wallet.call('irn_subscribe', { topic })
      const crowd: TestClient[] = []
      let refused = 0
      // A few at once: those that have not asked yet are bounded, too.
      for (let n = 0; n < 12; n += 1) {
        const knocks = await Promise.allSettled(
          Array.from({ length: 10 }, async () => crowd.push(await connect(relay.url))),
        )
        refused += knocks.filter(({ status }) => status === 'rejected').length
      }
      expect(refused).toBeGreaterThan(20)
      expect(crowd.length).toBeGreaterThan(60)
      for (let n = 0; n < 20; n += 1) {
        expect(await publish(dapp, topic, `${n} ${'x'.repeat(500)}`)).toBe('true')
      }
      await wallet.received(20)
      // Whoever was turned away may come again at once when others have gone.
      for (const { socket } of crowd) socket.terminate()
      await untilTrue(
        () =>
          connect(relay.url).then(
            () => true,
            () => false,
          ),
        'others are taken',
      )
      expect(relay.child.exitCode).toBeNull()
      expect(lines.find((line) => line.includes('RELAY_CONNECTIONS'))).toMatch(/160 files/u)
    },
  )
})

describe('a relay that is told to end while it starts', () => {
  it('ends soon, whenever that is, and the next one starts', async () => {
    for (const delay of [0, 100, 300, 500, 700, 900, 1_100, 1_400]) {
      const child = begin(folder)
      const ended = new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
        child.on('exit', (...how) => resolve(how)),
      )
      await sleep(delay)
      const told = performance.now()
      child.kill('SIGTERM')
      const [code, signal] = await ended
      expect(signal === 'SIGTERM' || code === 0, `after ${delay} ms: ${code} ${signal}`).toBe(true)
      expect(performance.now() - told).toBeLessThan(5_000)
    }
    expect(await readyOf(await start())).toBe(200)
  })

  it.runIf(canUnshare)('ends soon as process 1 of a container, too', async () => {
    const child = begin(folder, { within: ownPids })
    const ended = new Promise((resolve) => child.on('exit', resolve))
    // Before it listens for the signal, the system keeps it from a process 1: whoever sent it kills after its patience.
    await untilTrue(() => existsSync(join(folder, 'owner.lock')), 'the folder is owned')
    process.kill(innerOf(child), 'SIGTERM')
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), 5_000))
    expect(await Promise.race([ended, late])).toBe(0)
  })
})

describe('two relays on one folder', () => {
  it.runIf(canUnshare)('from two process-id namespaces: the second ends and says why', async () => {
    const first = await start({ within: ownPids })
    const second = begin(folder, { within: ownPids })
    const lines: string[] = []
    createInterface({ input: second.stdout }).on('line', (line) => lines.push(line))
    expect(await new Promise((resolve) => second.on('exit', resolve))).toBe(1)
    expect(lines.join()).toMatch(/in use: process 1 on .*RELAY_DIR/u)
    expect(await readyOf(first)).toBe(200)
  })
})

describe('a disk under a relay', () => {
  /** In a mount namespace of the relay's own: what is mounted goes with it. */
  const within = (mount: string) => [...ownMounts, 'sh', '-c', `${mount} && exec "$0" "$@"`]
  /** Does something in that namespace. */
  const inside = ({ child }: RelayProcess, command: string) => {
    const { status } = spawnSync('nsenter', [
      `--target=${innerOf(child)}`,
      '--mount',
      'sh',
      '-c',
      command,
    ])
    expect(status).toBe(0)
  }

  it.runIf(canMount)('is unmounted: nothing is acknowledged, and it says so', async () => {
    const relay = await start({ within: within(`mount -t tmpfs none ${folder}`) })
    const dapp = await connect(relay.url)
    const topic = randomHex32()
    expect(await publish(dapp, topic, 'before')).toBe('true')
    inside(relay, `umount --lazy ${folder}`)
    expect(await publish(dapp, topic, 'after')).toBe('silence')
    expect(await readyOf(relay)).toBe(503)
    // What stands where the disk was is another one: an operator has to say that it may be used.
    expect((await readdir(folder)).filter((name) => name.endsWith('.log'))).toEqual([])
  })

  it.runIf(canMount)('is read-only: a start ends with a word', async () => {
    await mkdir(join(folder, 'mailboxes'))
    const child = begin(join(folder, 'mailboxes'), {
      within: within(`mount --bind ${folder} ${folder} && mount -o bind,remount,ro ${folder}`),
    })
    const lines: string[] = []
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(1)
    expect(lines.join()).toMatch(/cannot be written to \(EROFS\).*RELAY_DIR/u)
  })
})

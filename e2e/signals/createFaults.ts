import { rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pad } from 'viem'
import type { SignalsWorld } from './startSignalsWorld.ts'

/** Something that goes wrong, and how it is told. */
export interface PlannedFault {
  readonly node: 'all' | 'relay'
  /** Whose public port says it, too. */
  readonly port: 'url' | 'walletUrl' | 'chainDataUrl' | 'bundlerUrl' | 'relayUrl'
  /** Which part lacks what, and what the operator reads. */
  readonly service: string
  readonly need: string
  readonly says: RegExp
  readonly alert: string
  readonly begin: () => unknown
  readonly end: () => unknown
  /** Milliseconds that it has to last before it is a fault. */
  readonly graceMs?: number
}

const ofDatabase = {
  node: 'all',
  need: 'database',
  alert: 'CausewayDatabaseAway',
} as const
const ofChain = { node: 'all', port: 'url', need: 'chain', alert: 'CausewayChainStands' } as const

type Faults = Readonly<Record<string, PlannedFault>>

/** Every fault, by its name. */
export const createFaults = (world: SignalsWorld): Faults => ({
  ...databaseFaults(world),
  ...chainFaults(world),
  ...keptFaults(world),
})

function databaseFaults(world: SignalsWorld): Faults {
  return {
    'PostgreSQL is away': {
      ...ofDatabase,
      port: 'url',
      service: 'auth',
      says: /^PostgreSQL does not answer.*DATABASE_URL/u,
      begin: () => world.database.goAway(),
      end: () => world.database.comeBack(),
    },
    'PostgreSQL hangs': {
      ...ofDatabase,
      port: 'walletUrl',
      service: 'wallet',
      says: /^PostgreSQL does not answer/u,
      begin: () => world.database.signal('SIGSTOP'),
      end: () => world.database.signal('SIGCONT'),
    },
    'PostgreSQL is read-only': {
      ...ofDatabase,
      port: 'chainDataUrl',
      service: 'chainData',
      says: /^PostgreSQL takes no writing/u,
      begin: () => world.database.run('alter system set default_transaction_read_only = on'),
      end: () => world.database.run('alter system reset default_transaction_read_only'),
    },
    'PostgreSQL’s disk is full': {
      ...ofDatabase,
      port: 'url',
      service: 'ads',
      says: /^PostgreSQL has no room/u,
      begin: () => fill(world.tables),
      end: () => rm(join(world.tables, 'filler')),
    },
  }
}

function chainFaults(world: SignalsWorld): Faults {
  return {
    'the nodes of the chain are away': {
      ...ofChain,
      service: 'indexer',
      says: /^No node of RPC_URLS answers for chain 31337/u,
      begin: () => void (world.node.faults.down = true),
      end: () => void (world.node.faults.down = false),
    },
    'the bundler’s nodes are away': {
      ...ofChain,
      port: 'bundlerUrl',
      service: 'bundler',
      says: /^No node of BUNDLER_FILE answers for chain 31337/u,
      begin: () => void (world.node.faults.down = true),
      end: () => void (world.node.faults.down = false),
    },
    'the nodes answer nothing': {
      ...ofChain,
      service: 'maintain',
      says: /^No node of RPC_URLS answers for chain 31337 .*nothing came for 2.5 s/u,
      begin: () => void (world.node.faults.delay = 60_000),
      end: () => void (world.node.faults.delay = 0),
    },
    'the chain stands still': {
      ...ofChain,
      service: 'histories',
      says: /^No block has followed \d+ for \d+ s/u,
      graceMs: world?.headSeconds * 1_000,
      begin: () => void (world.mining.isOn = false),
      end: () => void (world.mining.isOn = true),
    },
    'the clock is behind the chain’s': {
      ...ofChain,
      service: 'indexer',
      says: /^The clock of this machine is \d+ s behind block/u,
      begin: () => world.mining.jump(3_600),
      end: () => world.mining.jump(0),
    },
  }
}

function keptFaults(world: SignalsWorld): Faults {
  const folder = () => join(world.disk, 'relay')
  return {
    'another node wraps with a key that this one lacks': {
      node: 'all',
      port: 'walletUrl',
      service: 'wallet',
      need: 'keys',
      says: /^WALLET_KEYS_FILE does not hold the key "lost-/u,
      alert: 'CausewayKeysNotHeld',
      begin: () =>
        world.database.run(`insert into wallet.secret values ('another', 'lost-one', 'AAAA')`),
      end: () => world.database.run(`delete from wallet.secret where name = 'another'`),
    },
    'the paymaster believes another key': {
      node: 'all',
      port: 'bundlerUrl',
      service: 'bundler',
      need: 'keys',
      says: /^BUNDLER_PAYMASTER_SECRET is the key of 0x\w+, which is not what the paymaster believes/u,
      alert: 'CausewayKeysNotHeld',
      begin: () => world.node.faults.answers.set('eth_call', () => ({ result: pad('0x1') })),
      end: () => world.node.faults.answers.delete('eth_call'),
    },
    'NATS has no quorum': {
      node: 'all',
      port: 'relayUrl',
      service: 'relay',
      need: 'nats',
      says: /^Nothing is acknowledged: (?:JetStream confirms nothing|NATS is not reachable)/u,
      alert: 'CausewayNatsKeepsNothing',
      begin: () => Promise.all([world.nats.kill(0), world.nats.kill(1)]),
      end: () => Promise.all([world.nats.restart(0), world.nats.restart(1)]),
    },
    'the relay’s disk is nearly full': {
      node: 'relay',
      port: 'relayUrl',
      service: 'relay',
      need: 'disk',
      says: /RELAY_DIR.* left, less than 16 MB \(DISK_ROOM_MB\)/u,
      alert: 'CausewayDiskFull',
      begin: () => fill(world.disk, 4_000_000),
      end: () => rm(join(world.disk, 'filler')),
    },
    'the relay’s folder is gone': {
      node: 'relay',
      port: 'relayUrl',
      service: 'relay',
      need: 'mailboxes',
      says: /^Nothing is acknowledged: .*RELAY_DIR/u,
      alert: 'CausewayMailboxesNotKept',
      begin: () => rename(folder(), `${folder()}-moved`),
      end: () => rename(`${folder()}-moved`, folder()),
    },
  }
}

/** Leaves so little room (bytes) on a disk. */
async function fill(disk: string, left = 0): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  const block = Buffer.alloc(bsize)
  const count = Math.max(0, bavail - Math.ceil(left / bsize))
  await writeFile(join(disk, 'filler'), Buffer.alloc(block.length * count))
}

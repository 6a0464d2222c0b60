import { describe, expect, it } from 'vitest'
import { evmTestKey } from './evmTestKey.ts'
import { testAddress, testAddresses } from './testAddresses.ts'
import { applyCommands } from './applyCommands.ts'
import { methodKind } from './methodKind.ts'
import { readOrigin } from './readOrigin.ts'
import { firstState, parseState } from './state.ts'
import { viewFor } from './viewFor.ts'
import { visibleText } from './visibleText.ts'

const site = 'http://localhost:8700'
const [first, second] = testAddresses
const connected = { ...firstState, connected: { [site]: [first, second] } }

describe('test accounts', () => {
  it('has the address of each key of the public development phrase', () => {
    for (const [index, address] of testAddresses.entries())
      expect(evmTestKey(index).address).toBe(address)
  })

  it('error: an account number beyond the ten', () => {
    expect(() => testAddress(10)).toThrow('0 to 9')
  })
})

describe('parseState', () => {
  it('reads back what was stored', () => {
    expect(parseState(JSON.stringify(connected))).toEqual(connected)
  })

  it('starts anew on nothing, on damage and on another shape', () => {
    for (const text of [null, '{', '[]', '{"locked":1}'])
      expect(parseState(text)).toEqual(firstState)
  })
})

describe('viewFor', () => {
  it('shows a site its own accounts, the active one first', () => {
    const view = viewFor({ ...connected, account: 1 }, site, 31337, testAddress(1))
    expect(view).toEqual({
      accounts: [second, first],
      chainId: '0x7a69',
      reject: false,
      hang: false,
      late: false,
    })
  })

  it('shows nothing to another site, and nothing while locked', () => {
    expect(viewFor(connected, 'http://localhost:1', 31337, first).accounts).toEqual([])
    expect(viewFor({ ...connected, locked: true }, site, 31337, first).accounts).toEqual([])
  })

  it('keeps the granted account in front when the active one was not granted', () => {
    expect(viewFor(connected, site, 31337, testAddress(5)).accounts).toEqual([first, second])
  })

  it('tells the wrong chain while it stands on one', () => {
    expect(viewFor({ ...firstState, chain: 1 }, site, 31337, first).chainId).toBe('0x1')
  })
})

describe('applyCommands', () => {
  it('sets each failure, the lock, the chain and the account', () => {
    expect(applyCommands(firstState, '#set=reject:on,late:on,lock:on,chain:1,account:3')).toEqual({
      locked: true,
      account: 3,
      chain: 1,
      solana: {},
      connected: {},
      failures: { reject: true, hang: false, late: true, unknown: false },
    })
  })

  it('takes them back', () => {
    const failing = applyCommands(connected, '#set=hang:on,unknown:on,chain:5,lock:on')
    expect(applyCommands(failing, '#set=hang:off,unknown:off,chain:local,lock:off')).toEqual(
      connected,
    )
    expect(applyCommands(failing, '#set=reset')).toEqual(firstState)
  })

  it('leaves the state alone without a command', () => {
    expect(applyCommands(connected, '')).toBe(connected)
    expect(applyCommands(connected, '#elsewhere')).toBe(connected)
  })

  it.each(['reject:maybe', 'account:10', 'chain:x', 'fly:on'])(
    'error: does not know %s',
    (command) => {
      expect(() => applyCommands(firstState, `#set=${command}`)).toThrow(command)
    },
  )
})

describe('methodKind', () => {
  it('asks the person for whatever signs, connects or changes the network', () => {
    for (const method of [
      'eth_requestAccounts',
      'eth_sendTransaction',
      'personal_sign',
      'eth_signTypedData_v4',
      'wallet_switchEthereumChain',
    ]) {
      expect(methodKind(method)).toBe('ask')
    }
  })

  it('keeps the chain’s control methods from pages', () => {
    for (const method of [
      'anvil_setBalance',
      'evm_mine',
      'eth_sign',
      'eth_signTransaction',
      'debug_traceCall',
      '',
    ])
      expect(methodKind(method)).toBe('none')
  })
})

describe('readOrigin', () => {
  it('reads an origin of this machine', () => {
    expect(readOrigin(`#origin=${encodeURIComponent(site)}`)).toBe(site)
    expect(readOrigin('#origin=http%3A%2F%2F127.0.0.1%3A8700')).toBe('http://127.0.0.1:8700')
  })

  it.each([
    ['everybody', '#origin=*'],
    ['ourselves', '#origin=/'],
    ['another machine', '#origin=https%3A%2F%2Fevil.example'],
    ['more than an origin', '#origin=http%3A%2F%2Flocalhost%3A8700%2Fpath'],
    ['a broken code', '#origin=%'],
    ['nothing', ''],
  ])('error: %s', (_, hash) => {
    expect(readOrigin(hash)).toBeUndefined()
  })
})

describe('visibleText', () => {
  it('leaves what can be read, in any script, and keeps line breaks of messages alone', () => {
    expect(visibleText('Grüße, Ελλάδα, 日本 <b>')).toBe('Grüße, Ελλάδα, 日本 <b>')
    expect(visibleText('a\nb')).toBe('a‹U+000A›b')
    expect(visibleText('a\nb\r', { lines: true })).toBe('a\nb‹U+000D›')
  })
})

import { walletAccountChanged } from './errors.ts'
import { describe, expect, it } from 'vitest'
import { BaseError } from '../errors/baseError.ts'
import { fromRevert, fromWallet } from './fromWallet.ts'
import { fromServer } from '../errors/fromServer.ts'

const codeOf = (thrown: unknown) => {
  const outcome = fromWallet(thrown)
  return outcome.kind === 'rejected' ? 'rejected' : outcome.error.code
}

describe('fromWallet', () => {
  it('[S8.rpc-user-rejected] a refusal is a state, however the wallet says it', () => {
    const refusals = [
      { code: 4001, message: 'User rejected the request.' },
      { code: 5000, message: 'User rejected.' },
      { code: '4001' },
      { code: 'ACTION_REJECTED', message: 'user rejected action' },
      Object.assign(new Error('outer'), { cause: { code: 4001 } }),
      { code: -32603, data: { originalError: { code: 4001 } } },
      { error: { code: 5002, message: 'User rejected methods.' } },
      { code: -32603, message: 'MetaMask Tx Signature: User denied transaction signature.' },
      'User cancelled',
      Object.assign(new Error('x'), { name: 'UserRejectedRequestError' }),
    ]
    for (const thrown of refusals) expect(codeOf(thrown)).toBe('rejected')
  })

  it('does not take words for a refusal when the code says something else', () => {
    expect(codeOf({ code: -32602, message: 'user rejected is not a parameter' })).toBe(
      'rpc.invalidParams',
    )
  })

  it('[S8.rpc-resource-unavailable] [S8.rpc-unauthorized] [S8.rpc-unsupported-method] [S8.rpc-method-not-found] [S8.rpc-disconnected] [S8.rpc-switch-chain] [S8.rpc-limit] names what the wallet or the node means', () => {
    const cases: [unknown, string][] = [
      [{ code: -32002, message: 'Request already pending' }, 'wallet.pending'],
      [{ code: 4100, message: 'Unauthorized' }, 'wallet.unauthorized'],
      [{ code: 4200 }, 'wallet.unsupportedMethod'],
      [{ code: -32601 }, 'wallet.unsupportedMethod'],
      [{ code: 4900 }, 'wallet.disconnected'],
      [{ code: 4902 }, 'chain.unsupported'],
      [{ code: -32005 }, 'rpc.limited'],
      [{ code: -32000, message: 'insufficient funds for gas * price + value' }, 'tx.gas'],
      [{ code: -32000, message: 'nonce too low: next nonce 4, tx nonce 3' }, 'tx.nonce'],
      [{ code: -32000, message: 'replacement transaction underpriced' }, 'tx.underpriced'],
      [Object.assign(new Error('x'), { name: 'HttpRequestError' }), 'rpc.unreachable'],
      [Object.assign(new Error('x'), { name: 'TimeoutError' }), 'rpc.timeout'],
      [new Error('Keyring is locked'), 'wallet.locked'],
    ]
    for (const [thrown, code] of cases) expect(codeOf(thrown)).toBe(code)
  })

  it('has a name for every code, tells it in the words that came with it, and takes the vaguest last', () => {
    const said = (thrown: unknown) => {
      const outcome = fromWallet(thrown)
      return outcome.kind === 'error' && [outcome.error.code, outcome.error.shortMessage]
    }
    expect(said({ code: -32_603, message: 'Device unplugged' })).toEqual([
      'rpc.internal',
      'Device unplugged',
    ])
    expect(said({ code: -32_603 })).toEqual(['rpc.internal', 'Internal error.'])
    expect(
      said({ code: -32_603, message: 'Internal', data: { code: -32_000, message: 'no' } }),
    ).toEqual(['rpc.invalidInput', 'no'])
    expect(said({ code: -32_000, cause: { code: -32_602, message: 'no address' } })).toEqual([
      'rpc.invalidParams',
      'no address',
    ])
    expect(codeOf({ code: -32_603, data: { originalError: { code: 4901 } } })).toBe(
      'wallet.chainDisconnected',
    )
  })

  it('a node that knows no method, or has not what was asked for, is no wallet that is busy', () => {
    for (const [code, name] of [
      [-32_601, 'rpc.methodNotFound'],
      [-32_004, 'rpc.methodNotSupported'],
      [-32_002, 'rpc.resourceUnavailable'],
    ] as const)
      expect(fromWallet({ code, message: 'no' }, { by: 'node' })).toMatchObject({
        error: { code: name, params: { message: 'no' } },
      })
  })

  it('tells a revert by the contract’s own error, wherever it is buried', () => {
    const reverted = Object.assign(new Error('The contract function "deposit" reverted.'), {
      cause: Object.assign(new Error('reverted'), {
        name: 'ContractFunctionRevertedError',
        data: { errorName: 'ERC20InvalidReceiver', args: ['0x'] },
      }),
    })
    const outcome = fromWallet(reverted)
    if (outcome.kind !== 'error') throw new Error('not an error')
    expect(outcome.error.code).toBe('address.invalid')
    expect(outcome.error.cause).toBe(reverted)
  })

  it('[S8.rpc-reverted] tells a revert string, and a revert without any reason', () => {
    expect(fromWallet({ code: 3, message: 'execution reverted: too early' })).toMatchObject({
      error: { code: 'tx.reverted', params: { reason: 'too early' } },
    })
    expect(fromWallet({ message: 'Execution reverted with reason: too late.' })).toMatchObject({
      error: { params: { reason: 'too late' } },
    })
    const undecoded = { name: 'ContractFunctionRevertedError', signature: '0xdeadbeef' }
    expect(fromWallet(undecoded)).toMatchObject({
      error: { params: { reason: 'error 0xdeadbeef' } },
    })
    expect(fromWallet({ code: 3 })).toMatchObject({
      error: { params: { reason: 'no reason given' } },
    })
  })

  it('keeps the wallet’s own short sentence for what nobody foresaw', () => {
    expect(
      fromWallet({ code: 1234, shortMessage: 'Device unplugged.', message: 'long' }),
    ).toMatchObject({
      error: { code: 'wallet.request', shortMessage: 'Device unplugged.' },
    })
    expect(fromWallet(new Error('First line\nsecond line'))).toMatchObject({
      error: { shortMessage: 'First line' },
    })
  })

  it('says "Transaction error" when nothing at all was said', () => {
    for (const thrown of [undefined, null, {}, 42, new Error()])
      expect(codeOf(thrown)).toBe('tx.error')
  })

  it('passes our own errors through, and survives objects that contain themselves', () => {
    const own = new BaseError(walletAccountChanged)
    expect(fromWallet(new Error('outer', { cause: own }))).toEqual({ kind: 'error', error: own })
    const ring: { cause?: unknown; code: number } = { code: 4900 }
    ring.cause = ring
    expect(codeOf(ring)).toBe('wallet.disconnected')
  })
})

describe('fromRevert', () => {
  it('has words for the errors of the standards of tokens', () => {
    const told = {
      ERC20InsufficientBalance: 'amount.insufficient',
      ERC20InsufficientAllowance: 'tx.allowance',
      ERC20InvalidReceiver: 'address.invalid',
      ERC2612ExpiredSignature: 'permit.expired',
    }
    for (const [name, code] of Object.entries(told)) expect(fromRevert(name).code).toBe(code)
    expect(fromRevert('TopUpTooSmall')).toMatchObject({
      code: 'tx.reverted',
      params: { reason: 'TopUpTooSmall' },
    })
  })
})

describe('fromServer', () => {
  it('[S8.server-origin] [S8.server-jwt] [S8.server-key] maps what servers say to the alert that explains it', () => {
    expect(fromServer('403: Unauthorized: origin not allowed')).toBe('alert.origin')
    expect(fromServer('JWT validation error: JWT Token is not yet valid')).toBe(
      'alert.sessionExpired',
    )
    expect(fromServer('JWT validation error: JWT Token is expired')).toBe('alert.sessionExpired')
    expect(fromServer('Unauthorized: invalid key')).toBe('alert.projectId')
    expect(fromServer('Unauthorized')).toBeUndefined()
  })
})

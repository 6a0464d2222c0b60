import { expect, it, vi } from 'vitest'
import { openToken } from './openToken.ts'

const seen = vi.hoisted(() => ({ logins: 0, open: 0, code: 0xa0 }))

/** A token that takes one PIN, and counts what a real one counts. */
vi.mock('pkcs11js', () => ({
  default: undefined,
  CKR_CRYPTOKI_ALREADY_INITIALIZED: 0x191,
  CKR_USER_ALREADY_LOGGED_IN: 0x100,
  CKR_PIN_INCORRECT: 0xa0,
  CKR_PIN_LOCKED: 0xa4,
  CKR_PIN_INVALID: 0xa1,
  CKR_PIN_LEN_RANGE: 0xa2,
  CKF_SERIAL_SESSION: 4,
  CKF_RW_SESSION: 2,
  CKU_USER: 1,
  PKCS11: class {
    load = () => undefined
    C_Initialize = () => undefined
    C_GetSlotList = () => [Buffer.from('slot')]
    C_GetTokenInfo = () => ({ label: 'wallet  ' })
    C_OpenSession = () => {
      seen.open += 1
      return Buffer.from('session')
    }
    C_CloseSession = () => {
      seen.open -= 1
    }
    C_Login = () => {
      seen.logins += 1
      throw Object.assign(new Error('CKR_PIN_INCORRECT'), { code: seen.code })
    }
  },
}))

it('error: a wrong PIN is tried once, since a token locks itself after a few, and is said', async () => {
  const token = openToken({ module: '/lib/token.so', token: 'wallet', pin: '0000' })
  for (let time = 0; time < 5; time += 1)
    await expect(token.use(() => 'open')).rejects.toThrow('WALLET_KEYS_PIN_SECRET')
  expect(seen).toMatchObject({ logins: 1, open: 0 })
})

it('error: a login that fails otherwise is tried again, and leaves no session open', async () => {
  Object.assign(seen, { logins: 0, open: 0, code: 0x30 })
  const token = openToken({ module: '/lib/token.so', token: 'wallet', pin: '4711' })
  for (let time = 0; time < 3; time += 1) await expect(token.use(() => 'open')).rejects.toThrow()
  expect(seen).toMatchObject({ logins: 3, open: 0 })
})

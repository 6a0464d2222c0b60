import { deriveKeys, importedKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { secretForms } from '../secrets/secretForms.ts'
import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import { grantsLiveText, refusalTexts } from '@causeway/protocol/frame/refusalTexts'
import { beforeEach, expect, it, vi } from 'vitest'
import { accountMessages } from '../account/messages.gen.ts'
import { frameMessages } from '../ui/messages.gen.ts'
import { windowMessages } from '../ui/windowMessages.gen.ts'
import { importScreen } from './importScreen.ts'

const words = { ...frameMessages, ...windowMessages, ...accountMessages }
const made = deriveKeys(new Uint8Array(32).fill(7))
const secret = secretForms.write(made).evm
const account = `0x${'11'.repeat(20)}`

beforeEach(() => {
  document.body.innerHTML = '<main id="screen"></main>'
})

function open(answer: (call: string, given: unknown) => Promise<unknown>, now = account) {
  const call = vi.fn(answer)
  const back = vi.fn()
  importScreen({ opener: { call }, words, tag: 'en' }, now, back)
  const press = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!
  const said = () => document.querySelector('.notice')?.textContent ?? null
  const field = document.querySelector('textarea')!
  const paste = (text: string) => {
    field.value = text
    field.dispatchEvent(new Event('input'))
    press(words.importLook).click()
  }
  const seen = () => document.querySelector('#screen')?.textContent ?? ''
  return { call, back, press, said, field, paste, seen }
}

it('[T36] shows what comes and what goes, takes the key once the person said that nothing is lost, and forgets it', async () => {
  const given: number[][] = []
  const { call, press, field, paste, seen } = open(async (_, key) => {
    given.push([...(key as Uint8Array)])
  })
  // Nothing of a browser keeps or sends what is typed.
  expect(field.autocomplete).toBe('off')
  expect(field.spellcheck).toBe(false)
  expect(field.closest('form')).toBeNull()
  expect(document.querySelector('input[type=password]')).toBeNull()
  paste(secret)
  await vi.waitFor(() => expect(seen()).toContain(words.importReplaces))
  const { eip155, solana } = walletAddressesOf(importedKeys(made.secp256k1)!)
  for (const text of [eip155, solana, account]) expect(seen()).toContain(text)
  expect(field.value).toBe('')
  press(words.importNow).click()
  expect(call).not.toHaveBeenCalled()
  document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click()
  press(words.importNow).click()
  await vi.waitFor(() => expect(seen()).toContain(words.importedLead))
  expect(given).toEqual([[...made.secp256k1]])
  expect(call.mock.calls[0]?.[1]).toEqual(new Uint8Array(32))
  const places = location.href + Object.values(localStorage).concat(Object.values(sessionStorage))
  expect(places).not.toContain(secret.slice(2))
})

it.each([
  ['secret', words.importForm],
  ['test test test test test test test test test test test test', words.importWords],
  [secretForms.write(made).solana, words.importSolanaKey],
  ['{}', words.importKeystore],
])('error: %s is no key of an account', async (text, problem) => {
  const { said, paste } = open(async () => undefined)
  paste(text)
  await vi.waitFor(() => expect(said()).toBe(problem))
})

it('error: the account that is here already is no other', async () => {
  const same = open(async () => undefined, walletAddressesOf(made).eip155)
  same.paste(secret)
  await vi.waitFor(() => expect(same.said()).toBe(words.importSame))
})

it.each([
  [refusalTexts.loginNotFresh, words.dataFresh],
  [grantsLiveText, words.importGrants(words.grantsTitle)],
])('error: a frame that says “%s”; what is left is forgotten', async (refusal, told) => {
  const { paste, press, back, said, seen } = open(async () => {
    throw new Error(refusal)
  })
  paste(secret)
  await vi.waitFor(() => expect(seen()).toContain(words.importReplaces))
  document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click()
  press(words.importNow).click()
  await vi.waitFor(() => expect(document.body.textContent).toContain(told))
  expect(said()).toBe(words.importReplaces)
  press(words.back).click()
  expect(back).toHaveBeenCalledOnce()
})

it('error: what cannot be read at all is said; what is read after its owner went back is forgotten', async () => {
  const reading = vi.spyOn(secretForms, 'read').mockRejectedValueOnce(new Error('a part is gone'))
  const { paste, said, press, back, seen } = open(async () => undefined)
  paste(secret)
  await vi.waitFor(() => expect(said()).toBe(words.failed))
  expect(press(words.importLook).disabled).toBe(false)

  const keys = importedKeys(made.secp256k1.slice())!
  let answer: (() => void) | undefined
  reading.mockReturnValueOnce(new Promise((done) => (answer = () => done({ keys }))))
  paste(secret)
  press(words.back).click()
  document.querySelector('#screen')!.textContent = 'another screen'
  answer?.()
  await vi.waitFor(() => expect(keys.secp256k1).toEqual(new Uint8Array(32)))
  expect(seen()).toBe('another screen')
  expect(back).toHaveBeenCalledOnce()
  reading.mockRestore()
})

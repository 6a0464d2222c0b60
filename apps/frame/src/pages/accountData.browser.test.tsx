import { refusalTexts } from '@causeway/protocol/frame/refusalTexts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountMessages } from '../account/messages.gen.ts'
import { frameMessages } from '../ui/messages.gen.ts'
import { windowMessages } from '../ui/windowMessages.gen.ts'
import { accountData } from './accountData.ts'

const words = { ...frameMessages, ...windowMessages, ...accountMessages }
const kept = { user: [{ id: '7' }], identity: [{ subject: 'alice@mail.test' }] }

beforeEach(() => {
  document.body.innerHTML = '<main id="screen"></main>'
})
afterEach(() => vi.restoreAllMocks())

/** The screen, over a frame that answers so. */
function open(answer: (call: string) => Promise<unknown>) {
  const call = vi.fn(answer)
  const back = vi.fn()
  accountData({ opener: { call }, words, tag: 'en' }, back)
  const press = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!
  const said = () => document.querySelector('.notice')?.textContent ?? null
  return { call, back, press, said, box: document.querySelector('input')! }
}

it('saves what is kept as a file', async () => {
  const files: { name: string; blob: Blob }[] = []
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:none'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, blob })
  })
  const { press, said } = open(async () => kept)
  press(words.dataSave).click()
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.name).toBe('account.json')
  expect(JSON.parse(await files[0]!.blob.text())).toEqual(kept)
  expect(said()).toBeNull()
  await vi.waitFor(() => expect(press(words.dataSave).disabled).toBe(false))
})

it('deletes nothing before the person says that the wallet is empty, and once', async () => {
  const { call, press, box } = open(async () => ({}))
  const press1 = press(words.deleteNow)
  expect(press1.disabled).toBe(true)
  press1.click()
  box.click()
  box.click()
  press1.click()
  expect(call).not.toHaveBeenCalled()
  box.click()
  press1.click()
  press1.click()
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(words.deleted))
  expect(call.mock.calls).toEqual([['deleteAccount']])
  expect(document.querySelector('button')).toBeNull()
})

it.each([
  [refusalTexts.loginNotFresh, words.dataFresh],
  [refusalTexts.deviceUnknown, words.dataFresh],
  ['away', words.failed],
])('error: %s is said, and it may be tried again', async (message, text) => {
  const { press, said, box, back } = open(async () => {
    throw new Error(message)
  })
  press(words.dataSave).click()
  await vi.waitFor(() => expect(said()).toBe(text))
  box.click()
  press(words.deleteNow).click()
  await vi.waitFor(() => expect(press(words.deleteNow).disabled).toBe(false))
  expect(said()).toBe(text)
  press(words.back).click()
  expect(back).toHaveBeenCalledOnce()
})

it('error: what is no account is not saved', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const { press, said } = open(async () => 'a page')
  press(words.dataSave).click()
  await vi.waitFor(() => expect(said()).toBe(words.failed))
  expect(made).not.toHaveBeenCalled()
})

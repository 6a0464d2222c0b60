import { recoveryOf } from '@causeway/protocol/api/wallet/recovery'
import { passwordProblem } from '@causeway/protocol/accountKeys/passwordKey'
import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import * as v from 'valibot'
import { toOpener } from '../ui/openWindow.ts'
import { button, el, heading, notice, show } from '../ui/dom.ts'
import { answers, progressBar } from '../ui/windowParts.ts'
import { loadFrameLanguage } from '../ui/frameI18n.ts'
import { type WindowMessages, loadWindowMessages } from '../ui/windowMessages.ts'
import { accountMessages } from '../account/messages.gen.ts'
import { loadFrameMessages } from '../ui/loadFrameMessages.ts'
import type { AccountWindow } from './accountData.ts'
import { devicesList, exportKeys, notFresh, type WalletWindow } from './devicesList.ts'
import { securityLog, loginsList } from './loginsList.ts'
import { dropLock, type Lock, openBy, passkeyLock, passwordLock, sealBy } from './seals.ts'

/** Whose recovery share it is. */
const ownerForm = v.object({
  walletId: v.string(),
  version: v.number(),
  addresses: v.object({ eip155: v.string(), solana: v.optional(v.nullable(v.string()), null) }),
})
const stateForm = v.variant('task', [
  v.object({
    task: v.literal('recover'),
    origin: v.string(),
    /** That passkeys are made for. */
    passkeyHost: v.string(),
    owner: ownerForm,
  }),
  v.object({
    task: v.literal('manage'),
    origin: v.string(),
    email: v.nullable(v.string()),
    /** The address of its account. */
    account: v.string(),
    userName: v.string(),
    hasRecovery: v.boolean(),
    passkeyHost: v.string(),
    /** Whether there are chains on which an app can be let act without asking. */
    hasGrants: v.boolean(),
  }),
])
type Manage = Extract<v.InferOutput<typeof stateForm>, { task: 'manage' }>
const shareForm = v.object({
  share: v.instance(Uint8Array),
  owner: ownerForm,
})

/** The wallet's own window for what a frame may not do: passkeys, passwords, keys in the open. */
async function start(): Promise<void> {
  const { words: shared, tag } = await loadFrameLanguage()
  const words = await loadWindowMessages(tag, shared)
  const opener = toOpener()
  if (!opener || window.top !== window) {
    // Come back to after its page went, or typed into the address bar.
    const text = location.hash.length > 1 ? words.callbackLost : words.recoveryDirect
    show(heading(words.recoveryTitle), el('p', {}, text))
    return
  }
  const page = { opener, words, tag }
  const state = v.parse(stateForm, await opener.call('state'))
  if (state.task === 'recover') await recover(page, state)
  else manage(page, state)
}

async function recover(
  { opener, words }: WalletWindow,
  { origin, owner, passkeyHost }: Extract<v.InferOutput<typeof stateForm>, { task: 'recover' }>,
): Promise<void> {
  show(heading(words.recoverTitle), notice(words.working))
  const said = await opener.call('recovery').catch((error: unknown) => error)
  const found = v.safeParse(recoveryOf.response, said)
  if (!found.success) {
    const isOld = said instanceof Error && said.message === notFresh
    show(heading(words.recoverTitle), notice(isOld ? words.recoverFresh : words.failed, 'danger'))
    return
  }
  const { walletId: _, version: __, ...sealed } = found.output
  const field = passwordField(words.password, 'current-password')
  const place = el('div')
  // Who recovers may have lost a browser: what that one keeps is worth nothing then.
  const alone = el('input', { type: 'checkbox', checked: true })
  const open = button(words.recoverNow, () => void begin())
  async function begin(): Promise<void> {
    open.disabled = true
    const by = {
      host: passkeyHost,
      password: sealed.kind === 'password' ? field.input.value : null,
      onProgress: progressBar(place, words.working),
    }
    try {
      const { share, lock } = await openBy(sealed, owner, by)
      await opener.call('recovered', share)
      wipe(share)
      const isDone = !alone.checked || (await splitAnew(opener, lock))
      dropLock(lock)
      finished(words, words.recovered, isDone ? undefined : words.aloneFailed)
      await opener.call('done')
    } catch (error) {
      open.disabled = false
      place.replaceChildren(notice(problemText(error, words), 'danger'))
    }
  }
  show(
    heading(words.recoverTitle),
    el('p', {}, words.recoverLead(origin)),
    ...(sealed.kind === 'password' ? [field.label] : []),
    el('label', { class: 'check' }, alone, el('span', {}, words.recoverAlone)),
    place,
    answers(open),
  )
}

/**
 * New shares of the same seed, the recovery share locked as it was, and every other browser signed out of the wallet. The wallet is
 * open by now, whatever comes of this.
 * @returns whether the shares from before are worth nothing
 */
async function splitAnew(opener: WalletWindow['opener'], lock: Lock): Promise<boolean> {
  try {
    const { share, owner } = v.parse(shareForm, await opener.call('newShare', true))
    await opener.call('sealed', sealBy(lock, share, owner))
    return true
  } catch {
    // Said on the screen, in its own words.
    return false
  }
}

function manage(page: WalletWindow, state: Manage): void {
  const { words } = page
  const again = () => manage(page, state)
  show(
    heading(words.recoveryTitle),
    el('p', {}, state.hasRecovery ? words.recoveryThere : words.deviceOnly),
    el(
      'div',
      { class: 'choices' },
      button(state.hasRecovery ? words.recoveryAnew : words.setUp, () => setUp(page, state, again)),
      button(words.devicesTitle, () => void devicesList(page, again), 'quiet'),
      button(words.loginsTitle, () => void loginsList(page, again), 'quiet'),
      state.hasGrants ? button(words.grantsTitle, () => void grants(page, again), 'quiet') : null,
      button(words.logTitle, () => void securityLog(page, again), 'quiet'),
      button(words.exportTitle, () => exportKeys(page, again), 'quiet'),
      button(words.importTitle, () => void bringKey(page, state.account, again), 'quiet'),
      button(words.dataTitle, () => void data(page, again), 'quiet'),
    ),
  )
}

/** Its code and its words come when somebody looks. */
async function grants(page: WalletWindow, back: () => void): Promise<void> {
  const list = await import('./grantsList.ts')
  await list.grantsList(page, back)
}

/** As grants. */
async function data(page: WalletWindow, back: () => void): Promise<void> {
  const [screen, given] = await Promise.all([import('./accountData.ts'), withAccountMessages(page)])
  screen.accountData(given, back)
}

/** As grants: with what reads the forms of other wallets. */
async function bringKey(page: WalletWindow, account: string, back: () => void): Promise<void> {
  const [screen, given] = await Promise.all([
    import('./importScreen.ts'),
    withAccountMessages(page),
  ])
  screen.importScreen(given, account, back)
}

const withAccountMessages = async (page: WalletWindow): Promise<AccountWindow> => ({
  ...page,
  words: {
    ...page.words,
    ...(await loadFrameMessages(page.tag, 'account', accountMessages)),
  },
})

function setUp(page: WalletWindow, state: Manage, back: () => void): void {
  const { words } = page
  const revoke = el('input', { type: 'checkbox', id: 'revoke' })
  const place = el('div')
  const first = passwordField(words.password, 'new-password')
  const second = passwordField(words.passwordAgain, 'new-password')
  const begin = (lock: () => Promise<Lock>) => {
    void save(page, lock, revoke.checked, place)
  }
  const byPasskey = button(words.byPasskey, () =>
    begin(() => passkeyLock(state.passkeyHost, state.userName)),
  )
  const byPassword = button(
    words.byPassword,
    () => {
      const password = first.input.value
      const others = [state.email ?? '', state.userName].filter((text) => text !== '')
      const problem = passwordProblem(password, others)
      const text = problem
        ? { short: words.passwordShort, simple: words.passwordSimple }[problem]
        : password === second.input.value
          ? null
          : words.passwordDiffers
      if (text) place.replaceChildren(notice(text, 'danger'))
      else begin(() => passwordLock(password, progressBar(place, words.working)))
    },
    'quiet',
  )
  show(
    heading(words.setUp),
    el('p', {}, words.setUpLead),
    state.hasRecovery
      ? el('label', { class: 'check' }, revoke, el('span', {}, words.revokeOthers))
      : null,
    byPasskey,
    el('p', { class: 'hint' }, words.byPasskeyLead),
    el(
      'details',
      {},
      el('summary', {}, words.byPassword),
      el('p', { class: 'hint' }, words.byPasswordLead),
      first.label,
      second.label,
      byPassword,
    ),
    place,
    answers(button(words.back, back, 'quiet')),
  )
}

/** The lock first: what the person leaves half done changes nothing. */
async function save(
  { opener, words }: WalletWindow,
  lock: () => Promise<Lock>,
  revokeOthers: boolean,
  place: HTMLElement,
): Promise<void> {
  try {
    const made = await lock()
    place.replaceChildren(notice(words.working))
    const { share, owner } = v.parse(shareForm, await opener.call('newShare', revokeOthers))
    await opener.call('sealed', sealBy(made, share, owner))
    finished(words, words.saved)
  } catch (error) {
    place.replaceChildren(notice(problemText(error, words), 'danger'))
  }
}

function passwordField(text: string, autocomplete: string) {
  const input = el('input', { type: 'password', autocomplete, maxlength: '200' })
  return { input, label: el('label', { class: 'field' }, text, input) }
}

function problemText(error: unknown, words: WindowMessages): string {
  if (isBaseError(error, 'frame.recoveryKey')) return words.notOpened
  if (isBaseError(error, 'frame.prf')) return words.noPrf
  return words.failed
}

function finished(words: WindowMessages, text: string, problem?: string): void {
  show(heading(text), problem ? notice(problem, 'danger') : null, el('p', {}, words.callbackDone))
}

void start()

import { httpStatus } from '@causeway/protocol/http/errors'
import { signInHeaders, type Kit } from '@causeway/kit'
import { call } from '@causeway/protocol/http/call'
import { settingsForgetOf, settingsOf, settingsSaveOf } from '@causeway/protocol/api/savedSettings'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { log } from '../../core/log.ts'
import { authBase } from '../signIn/followSignIn.ts'
import type { cachedSettings } from './cachedSettings.ts'
import { localSettings } from './localSettings.ts'
import type { SavedEffect, SavedEvent } from './reduceSaved.ts'

/** In ms: whoever looks through the languages chooses several. */
const pauseMs = 1_000

interface EffectDeps {
  readonly kit: Kit
  readonly kept: ReturnType<typeof cachedSettings>
  /** The number of the newest question. */
  readonly turn: () => number
  /** Whose settings it is about. */
  readonly account: () => string | undefined
  /** Shows other settings, which nobody chose here. */
  readonly apply: typeof localSettings.apply
}

interface At {
  readonly base: string
  readonly headers: Record<string, string>
  readonly query: { readonly account: string | undefined }
}

/** Carries out what the keeper of settings wants. */
export function runEffect(
  { kit, kept, turn: newest, account, apply }: EffectDeps,
  effect: SavedEffect,
  send: (event: SavedEvent) => void,
): void {
  /** Asks the server, for as long as it is about the same account and question. */
  async function ask(turn: number, get: (at: At) => Promise<SavedEvent>): Promise<void> {
    try {
      const headers = { ...(await signInHeaders(kit)) }
      if (newest() === turn)
        send(await get({ base: authBase() ?? '', headers, query: { account: account() } }))
    } catch (error) {
      const isLate = isBaseError(error, httpStatus) && error.params.status === 409
      if (!isLate) log('warn', 'The settings of the account could not be asked or kept.', error)
      send({ type: isLate ? 'late' : 'failed', turn })
    }
  }

  switch (effect.type) {
    case 'read':
      return void ask(effect.turn, async (at) => {
        const { saved } = await call(settingsOf, at)
        const known = saved && { ...saved, settings: localSettings.known(saved.settings) }
        return { type: 'read', turn: effect.turn, saved: known }
      })
    case 'write': {
      const { turn, settings, version } = effect
      return void ask(turn, async (at) => {
        const by = await call(settingsSaveOf, { ...at, body: { settings, version } })
        return { type: 'written', turn, by }
      })
    }
    case 'remove':
      return void ask(effect.turn, async (at) => {
        await call(settingsForgetOf, at)
        return { type: 'removed', turn: effect.turn }
      })
    case 'wait':
      return void setTimeout(() => send({ type: 'due', turn: effect.turn }), pauseMs)
    case 'apply':
      return apply(effect.settings)
    case 'remember':
      return kept.remember(effect.account, effect.base)
    case 'forget':
      return kept.forget()
    default:
      return effect satisfies never
  }
}

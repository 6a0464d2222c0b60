import type { Uploaded } from '@causeway/plans/protocol/api/ads'
import { useRef, useState, type ComponentType } from 'react'
import { settings } from '../core/settings.ts'
import { log } from '../core/log.ts'
import { announce } from '../ui/announce.ts'
import { senderQuery } from '../core/senderQuery.ts'
import type { WidgetsProps } from './captcha/Widgets.tsx'
import { proveWork } from './captcha/proveWork.ts'
import type { Tokens } from './captcha/drawWidget.ts'
import { adsMessages } from './messages.gen.ts'
import { keepOwnAd } from '../plans/revenue/ownAd.ts'
import { sendUpload, UploadRefused, type Upload } from './sendUpload.ts'

const m = adsMessages.upload

export type UploadState =
  | { readonly name: 'editing'; readonly problem: string | null }
  | {
      readonly name: 'asking'
      readonly Widgets: ComponentType<WidgetsProps>
      readonly onTokens: (tokens: Tokens) => void
    }
  | { readonly name: 'working'; readonly part: number }
  | { readonly name: 'sending' }
  | { readonly name: 'done'; readonly uploaded: Uploaded }

/** The steps of an upload: the captchas that this site has keys for, the proof of work, the picture, the answer. */
export function useUpload(base: string) {
  const [state, setState] = useState<UploadState>({ name: 'editing', problem: null })
  const under = useRef<AbortController | null>(null)
  const edit = (problem: string | null = null) => {
    setState({ name: 'editing', problem })
    if (problem) announce(problem)
  }
  const ask = async (signal: AbortSignal): Promise<Tokens> => {
    const { siteKey, secondSiteKey } = settings.captcha
    if (!siteKey && !secondSiteKey) return new Map()
    const { Widgets } = await import('./captcha/Widgets.tsx')
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      setState({ name: 'asking', Widgets, onTokens: resolve })
    })
  }
  const send = async (upload: Upload) => {
    const { signal } = (under.current = new AbortController())
    try {
      const tokens = await ask(signal)
      setState({ name: 'working', part: 0 })
      const work = await proveWork(
        { base, query: senderQuery() },
        (part) => setState({ name: 'working', part }),
        signal,
      )
      setState({ name: 'sending' })
      const uploaded = await sendUpload(base, upload, { work, tokens }, signal)
      keepOwnAd({ contentHash: uploaded.contentHash, cid: uploaded.cid, text: upload.text })
      setState({ name: 'done', uploaded })
      announce(m.ready)
    } catch (error) {
      if (signal.aborted) return edit()
      if (error instanceof UploadRefused) return edit(m.failed(error.message))
      log('warn', 'An upload failed.', error)
      edit(m.unreachable)
    }
  }
  return { state, edit, send, stop: () => under.current?.abort(new Error('stopped')) }
}

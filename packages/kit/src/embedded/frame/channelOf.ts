import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameInsecure } from '@causeway/protocol/frame/errors'
import { withQuery } from '@causeway/protocol/frame/readFrameUrl'
import type { KitInside } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import { approvalsOf, requestApproval } from './requestApproval.ts'
import { type Channel, createChannel } from './createChannel.ts'
import { openFrame } from './openFrame.ts'

/**
 * The channel of a kit: where the frame is, who asks, and what it may show.
 * @param isResuming an earlier login is being looked at: no visitor did anything
 */
export function channelOf(kit: KitInside, isResuming: () => boolean): Channel {
  let leave: ((success: boolean) => void) | undefined
  const channel = createChannel({
    environment: kit.environment,
    log: kit.log,
    open: openFrame,
    alert: (code) => kit.alerts.send({ type: 'raise', code }),
    url() {
      const { endpoints, projectId = '', debug } = kit.options.get()
      const { chosenChainId } = kit.connectionOf('eip155').get()
      return withQuery(endpoints.frame ?? '', {
        projectId,
        chainId: `eip155:${chosenChainId}`,
        enableLogger: debug,
        shows: true,
      })
    },
    greet(say) {
      const { projectId = '' } = kit.options.get()
      const {
        name,
        description = '',
        url = location.origin,
        icons = [],
      } = kit.metadata ?? {
        name: document.title,
      }
      say('SYNC_DAPP_DATA', { metadata: { name, description, url, icons: [...icons] }, projectId })
      say('SYNC_THEME', themeOf(kit))
    },
    wants(what) {
      if (what === 'hide') return leave?.(true)
      if (leave) return
      // Nothing is asked of a visitor who did nothing: such a login is over, and the next one leads to the question. What the page asks
      // meanwhile, by the first press of a visit, is no such question.
      const isAsked = approvalsOf(kit).store.get().waiting.length > 0
      if (isResuming() && !isAsked) return channel.say('RPC_ABORT', undefined)
      // What the visitor was at comes back when the frame has been seen enough; a question that it shows already knows the way.
      const modal = kit.modal.get()
      if (modal.open && currentView(modal).name !== 'ApproveTransaction')
        kit.modal.send({ type: 'stackPushed', entry: { success: { type: 'back' } } })
      const settle = requestApproval(kit, {
        draw: (place) => channel.show(place, { inPage: kit.options.get().enableEmbedded }),
        refused() {
          leave = undefined
          // It is not asked any more what it shows.
          channel.say('RPC_ABORT', undefined)
        },
      })
      leave = (success) => {
        leave = undefined
        settle(success)
      }
    },
  })
  const { show, ask } = channel
  return {
    ...channel,
    async ask(name, payload, options) {
      // The frame has no keys there: browsers keep WebCrypto for pages that nobody on the way can change.
      if (!globalThis.isSecureContext) throw new BaseError(frameInsecure)
      return ask(name, payload, options)
    },
    show(place, options) {
      channel.say('SYNC_THEME', themeOf(kit))
      return show(place, options)
    },
  }
}

function themeOf(kit: KitInside) {
  const { theme, themeVariables } = kit.options.get()
  const shown = document.querySelector('causeway-modal')?.getAttribute('data-theme') ?? theme
  const isLight =
    shown === 'light' || (shown === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  return {
    themeMode: isLight ? ('light' as const) : ('dark' as const),
    themeVariables: themeVariables as Record<string, string>,
  }
}

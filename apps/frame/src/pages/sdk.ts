import { call } from '@causeway/protocol/http/call'
import { frameSettingsOf } from '@causeway/protocol/api/wallet/frameSettings'
import { readChain } from '@causeway/protocol/frame/readChain'
import { readFrameUrl } from '@causeway/protocol/frame/readFrameUrl'
import { isAllowedOrigin } from '@causeway/protocol/origins/isAllowedOrigin'
import { approvalDrawer } from '../approval/approvalDrawer.ts'
import { runApprovals } from '../approval/runApprovals.ts'
import { answerMessage } from '../handlers/answerMessage.ts'
import { type PageChannel, openChannel } from '../context/openChannel.ts'
import { createFrame } from '../context/frame.ts'
import { openDevice } from '../keys/frameDevice.ts'
import { openDeviceStorage } from '../keys/deviceStorage.ts'
import { createWalletApi } from '../keys/walletApi.ts'
import { manageLine } from '../account/manageLine.ts'
import { watchHeight } from '../ui/watchHeight.ts'
import { watchRest } from '../ui/watchRest.ts'
import { loadFrameI18n as chooseSpeech } from '../ui/frameI18n.ts'

/** The frame itself: nothing but this starts it, and it does nothing outside of a page of its project. */
async function start(): Promise<void> {
  const asked = readFrameUrl(Object.fromEntries(new URLSearchParams(location.search)))
  if (!asked || window.parent === window) return
  const { projectId, shows } = asked
  const base = location.origin
  const storage = openDeviceStorage()
  const [settings, speech, kept, keptChain] = await Promise.all([
    call(frameSettingsOf, { base, query: { projectId } }),
    chooseSpeech(),
    storage,
    storage.then((opened) => opened.get('chain')),
  ])
  const isAllowed = (origin: string) => isAllowedOrigin(origin, settings.origins, [])
  const around = ancestor()
  if (around !== null && !isAllowed(around)) return

  // Of a page that may ask: no other leaves a key behind.
  const device = await openDevice(kept)
  const api = createWalletApi({ base, projectId, device, kept, now: Date.now })
  const last = typeof keptChain === 'string' ? readChain(keptChain) : null
  // Few visits ask for it.
  let leaveRecovery: (() => void) | undefined
  const frame = createFrame({
    wallet: { api, device, kept },
    settings,
    projectId,
    language: speech.tag,
    shows,
    chain: asked.chainId,
    theme(mode) {
      if (mode) document.documentElement.dataset['theme'] = mode
    },
    screens: {
      approvals: runApprovals({
        now: Date.now,
        draw: approvalDrawer(speech, () => manageLine(frame, speech), settings.asksInWindow),
        onShow() {
          channel.tell('SHOW')
          // After the first picture, and before anybody may press.
          if (!frame.unlocked.isHeld()) setTimeout(() => api.challenges.expect(), 200)
        },
        onHide: () => channel.tell('HIDE'),
      }),
      async recover(state) {
        const recovering = await import('../account/recoverScreen.ts')
        leaveRecovery = recovering.leaveRecovery
        await recovering.recoverScreen(frame, state, speech)
      },
      leaveRecovery: () => leaveRecovery?.(),
      manage: async () => (await import('../account/manageScreen.ts')).manageScreen(frame, speech),
      channel: () => channel,
    },
  })
  if (last) frame.moveTo(last)
  const [only] = settings.origins
  const single = settings.origins.length === 1 && only && !only.includes('*') ? only : null
  const channel: PageChannel = openChannel({
    self: window,
    parent: window.parent,
    isAllowed,
    expected: around ?? single,
    shows,
    answer: (message, origin) => answerMessage(frame, message, origin),
  })
  watchRest()
  if (shows) watchHeight((height) => channel.tellHeight(height))
  // Keys are for a page that somebody looks at.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') frame.unlocked.lock()
  })
  window.addEventListener('pagehide', () => frame.unlocked.lock())
  channel.ready(asked.version)
}

/** The page around the frame, where the browser says it (Chromium, WebKit). */
function ancestor(): string | null {
  const origins = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins
  return origins?.[0] ?? null
}

void start()

import type { Kit } from '../../actions/kit.ts'
import type { KitEvent } from '../../connection/events/kitEvent.ts'
import { adoptStyles } from '../../ui/adoptStyles.ts'
import devtoolsCss from './devtools.css?inline'
import { watchRequests } from './watchRequests.ts'

/** How many events and lines of the log are shown. */
const newest = 100
/** The log has no listeners: it is read again while the panel is open. */
const readAgainMs = 500

/**
 * A small panel on the page, for whoever builds the app: the kit's state, its events, its log, and what the wallet is asked. It draws
 * without React, in a shadow root, and its words are English. Fetch it in development alone.
 * @param target where it is put; the end of the page's body when left out
 * @returns takes it off the page; the wallet's provider is as it was
 *
 * @example
 * if (import.meta.env.DEV)
 *   void import('@causeway/kit/devtools').then(({ mountDevtools }) => mountDevtools(kit))
 */
export function mountDevtools(kit: Kit, target: Element = document.body): () => void {
  const events: { readonly time: number; readonly event: KitEvent }[] = []
  const requests = watchRequests(kit, draw)
  const pages = {
    State: () => stateOf(kit),
    Events: () => events.map(({ time, event }) => `${clock(time)} ${asJson(event)}`).join('\n'),
    Log: () => kit.log.entries().slice(-newest).map(lineOf).join('\n'),
    Requests: () => requestsOf(requests),
  }
  let page: keyof typeof pages = 'State'

  const host = document.createElement('causeway-devtools')
  const root = host.attachShadow({ mode: 'open' })
  adoptStyles(root, devtoolsCss)
  const panel = document.createElement('details')
  const head = document.createElement('summary')
  const text = document.createElement('pre')
  const bar = document.createElement('nav')
  const tabs = (Object.keys(pages) as (keyof typeof pages)[]).map((name) => {
    const tab = buttonOf(name, () => {
      page = name
      draw()
    })
    return { name, tab }
  })
  const copy = buttonOf('Copy report', () => {
    void kit.log
      .report()
      .then((report) => navigator.clipboard.writeText(report))
      .catch((error: unknown) => kit.log.write('warn', 'The report was not copied.', error))
  })
  bar.append(...tabs.map(({ tab }) => tab), copy)
  panel.append(head, bar, text)
  root.append(panel)

  function draw(): void {
    if (!host.isConnected) return
    head.textContent = headOf(kit)
    if (!panel.open) return
    for (const { name, tab } of tabs) tab.setAttribute('aria-pressed', String(name === page))
    const now = pages[page]() || 'Nothing yet.'
    if (text.textContent !== now) text.textContent = now
  }

  const stops = [
    kit.subscribe(draw),
    kit.modal.subscribe(draw),
    kit.events.subscribe(() => {
      const event = kit.events.get()
      if (event) events.push({ time: Date.now(), event })
      if (events.length > newest) events.shift()
      draw()
    }),
  ]
  panel.addEventListener('toggle', draw)
  const timer = setInterval(draw, readAgainMs)
  target.append(host)
  draw()
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    requests.stop()
    host.remove()
  }
}

function buttonOf(words: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words
  button.addEventListener('click', press)
  return button
}

const clock = (time: number) => new Date(time).toISOString().slice(11, 23)

const asJson = (data: unknown, space?: number) =>
  JSON.stringify(
    data,
    (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value),
    space,
  )

function headOf(kit: Kit): string {
  const { status, address } = kit.account()
  const { chain: network, supported } = kit.chain()
  const where = supported ? network?.name : 'a network that the app does not have'
  return ['Causeway', status, address, where].filter(Boolean).join(' · ')
}

function stateOf(kit: Kit): string {
  const { all, active } = kit.namespaces.get()
  const { open, history } = kit.modal.get()
  return asJson(
    {
      active,
      accounts: all.map((namespace) => kit.accountOf(namespace)),
      networks: kit.networkList.get().map(({ caipNetworkId }) => caipNetworkId),
      modal: { open, view: history.at(-1)?.name },
      options: kit.options.get(),
    },
    2,
  )
}

function lineOf({ time, level, message, data }: ReturnType<Kit['log']['entries']>[number]): string {
  return `${clock(time)} ${level} ${message}${data === undefined ? '' : ` ${asJson(data)}`}`
}

function requestsOf(requests: ReturnType<typeof watchRequests>): string {
  return [
    ...(requests.isDeaf() ? ['This wallet lets nobody listen to what it is asked.'] : []),
    ...requests.seen().map(({ time, method, state }) => `${clock(time)} ${method} ${state}`),
    ...requests
      .outside()
      .map(({ since, method, peer }) => `${clock(since)} ${method} pending at ${peer.name}`),
  ].join('\n')
}

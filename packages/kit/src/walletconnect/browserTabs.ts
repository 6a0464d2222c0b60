import type { Tabs } from '@causeway/protocol/wc/tabs'

/** A channel to the other tabs of this origin; none where the browser has no such thing. */
export function browserTabs(name: string): Tabs | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const heard = ({ data }: MessageEvent<unknown>) => listener(data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
    close: () => channel.close(),
  }
}

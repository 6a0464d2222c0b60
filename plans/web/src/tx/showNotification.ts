import { log } from '../core/log.ts'

/** Through the service worker where there is one: phones allow no other way. */
export function showNotification(title: string, body: string, tag: string): void {
  const options = { body, tag, icon: '/icon-192.png' }
  const show = async (): Promise<unknown> => {
    const worker = await navigator.serviceWorker?.getRegistration()
    return worker ? worker.showNotification(title, options) : new Notification(title, options)
  }
  show().catch((error: unknown) => log('warn', 'The notification could not be shown.', error))
}

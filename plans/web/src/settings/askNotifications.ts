/** Asks the browser for notifications. False where there are none, or the visitor refused. */
export async function askNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false
  return (await Notification.requestPermission()) === 'granted'
}

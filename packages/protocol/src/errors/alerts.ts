import { defineError } from './defineError.ts'

/*
 * Alerts for the developer of an app: a short title, and what to change. Each is shown once a page load.
 */

export const alertAnalytics = defineError('alert.analytics', 'Invalid App Configuration', {
  help: 'The analytics collector refused this app. Check its project id and allowed origins.',
  surface: 'banner',
  once: true,
  spec: '§8',
})
export const alertNetwork = defineError('alert.network', 'Network Not Found', {
  help: 'The requested network is not in the list of networks that this app was built with. Add it there.',
  surface: 'alert',
  once: true,
  spec: '§8',
})
export const alertOrigin = defineError('alert.origin', 'Invalid App Configuration', {
  help: 'The origin of this page is not allowed. Add it to the allowed origins of the project.',
  surface: 'alert',
  once: true,
  spec: '§8',
})
export const alertDomain = defineError('alert.domain', 'Invalid App Configuration', {
  help: 'The domain of this page is not verified. Verify it in the project’s settings.',
  surface: 'alert',
  once: true,
  spec: '§8',
})
export const alertProjectId = defineError('alert.projectId', 'Invalid App Configuration', {
  help: 'The project id is not valid. Check it against the project’s settings.',
  surface: 'alert',
  once: true,
  spec: '§8',
})
export const alertEmbeddedWallet = defineError('alert.embeddedWallet', 'Network Error', {
  help: 'Could not load the embedded wallet. Check the connection and that its host is reachable.',
  surface: 'alert',
  once: true,
  spec: '§8',
})
export const alertEmbeddedTimeout = defineError(
  'alert.embeddedTimeout',
  'Embedded Wallet Request Timed Out',
  {
    help: 'The embedded wallet did not answer in time. Try again; if it repeats, check that its host is reachable.',
    surface: 'alert',
    once: true,
    spec: '§8',
  },
)
export const alertSessionExpired = defineError('alert.sessionExpired', 'Session Expired', {
  help: 'The session is not valid at this time. Check that the date and time of this device are right, then reconnect.',
  surface: 'alert',
  once: true,
  spec: '§8',
})
export const alertProjectIdMissing = defineError(
  'alert.projectIdMissing',
  'Project ID Not Configured',
  {
    help: 'The public service named in the settings asks for a project id. Set CAUSEWAY_PROJECT_ID.',
    surface: 'alert',
    once: true,
    spec: '§8',
  },
)
export const alertSwitchNetwork = defineError('alert.switchNetwork', 'Switch Network Not Found', {
  help: 'The network to switch to is not in the list of networks that this app was built with. Add it there.',
  surface: 'alert',
  once: true,
  spec: '§8',
})
export const alertIframe = defineError('alert.iframe', 'Iframe Load Failed', {
  help: 'The embedded wallet’s frame did not load. Check that its host is reachable and that the page’s policy allows it.',
  surface: 'alert',
  once: true,
  spec: '§8',
})

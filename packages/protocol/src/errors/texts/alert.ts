import type { Entry } from '../entry.ts'

const alert = { surface: 'alert', retry: false, once: true, spec: '§8' } as const

/** Alerts for the developer of an app: a short title, and what to change. Each is shown once a page load. */
export const alertTexts = {
  'alert.analytics': {
    text: 'Invalid App Configuration',
    help: 'The analytics collector refused this app. Check its project id and allowed origins.',
    surface: 'banner',
    retry: false,
    once: true,
    spec: '§8',
  },
  'alert.network': {
    text: 'Network Not Found',
    help: 'The requested network is not in the list of networks that this app was built with. Add it there.',
    ...alert,
  },
  'alert.origin': {
    text: 'Invalid App Configuration',
    help: 'The origin of this page is not allowed. Add it to the allowed origins of the project.',
    ...alert,
  },
  'alert.domain': {
    text: 'Invalid App Configuration',
    help: 'The domain of this page is not verified. Verify it in the project’s settings.',
    ...alert,
  },
  'alert.projectId': {
    text: 'Invalid App Configuration',
    help: 'The project id is not valid. Check it against the project’s settings.',
    ...alert,
  },
  'alert.embeddedWallet': {
    text: 'Network Error',
    help: 'Could not load the embedded wallet. Check the connection and that its host is reachable.',
    ...alert,
  },
  'alert.embeddedTimeout': {
    text: 'Embedded Wallet Request Timed Out',
    help: 'The embedded wallet did not answer in time. Try again; if it repeats, check that its host is reachable.',
    ...alert,
  },
  'alert.sessionExpired': {
    text: 'Session Expired',
    help: 'The session is not valid at this time. Check that the date and time of this device are right, then reconnect.',
    ...alert,
  },
  'alert.projectIdMissing': {
    text: 'Project ID Not Configured',
    help: 'The public service named in the settings asks for a project id. Set CAUSEWAY_PROJECT_ID.',
    ...alert,
  },
  'alert.switchNetwork': {
    text: 'Switch Network Not Found',
    help: 'The network to switch to is not in the list of networks that this app was built with. Add it there.',
    ...alert,
  },
  'alert.iframe': {
    text: 'Iframe Load Failed',
    help: 'The embedded wallet’s frame did not load. Check that its host is reachable and that the page’s policy allows it.',
    ...alert,
  },
} as const satisfies Record<string, Entry>

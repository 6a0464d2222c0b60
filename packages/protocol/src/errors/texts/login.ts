import type { Entry } from '../entry.ts'

/** Names, e-mail login and the embedded wallet's frame. */
export const loginTexts = {
  'name.resolve': { text: 'Error resolving name', surface: 'inline', retry: true, spec: '§8' },
  'name.suggestions': {
    text: 'Error fetching name suggestions',
    surface: 'toast',
    retry: true,
    spec: '§8',
  },
  'name.forAddress': {
    text: 'Error fetching names for address',
    surface: 'toast',
    retry: true,
    spec: '§8',
  },
  'name.register': {
    text: (p: { name: string; reason?: string }) => p.reason || `Error registering name ${p.name}`,
    surface: 'toast',
    retry: false,
    spec: '§8',
  },
  'email.tooSoon': {
    text: (p: { seconds: number }) => `Please try again after ${p.seconds} seconds`,
    surface: 'inline',
    retry: true,
    spec: '§8',
  },
  'frame.dependency': {
    text: 'Unable to load email login dependency',
    surface: 'toast',
    retry: true,
    spec: '§8',
  },
  'frame.aborted': { text: 'Request was aborted', surface: 'log', retry: false, spec: '§8' },
  'frame.wrong': { text: 'Something went wrong', surface: 'toast', retry: false, spec: '§8' },
  'frame.error': { text: 'An error occurred', surface: 'toast', retry: false, spec: '§8' },
} as const satisfies Record<string, Entry>

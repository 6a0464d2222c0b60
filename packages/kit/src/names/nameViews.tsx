import { loadOnce } from '../core/loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'

const code = loadOnce(() => import('./namePanels.tsx'))

/** The views of a name: what it is good for, choosing one, and having it. */
export const nameViews: {
  readonly ChooseAccountName: ViewEntry<'ChooseAccountName'>
  readonly RegisterAccountName: ViewEntry<'RegisterAccountName'>
  readonly RegisterAccountNameSuccess: ViewEntry<'RegisterAccountNameSuccess'>
} = {
  ChooseAccountName: {
    title: (kit) => kit.messages.chooseAccountName,
    panel: loadOnce(async () => (await code.load()).chooseName),
  },
  RegisterAccountName: {
    title: (kit) => kit.messages.registerName,
    panel: loadOnce(async () => (await code.load()).registerName),
  },
  RegisterAccountNameSuccess: {
    title: (kit) => kit.messages.registerName,
    panel: loadOnce(async () => (await code.load()).nameRegistered),
  },
}

import type { Kit } from '../kit.ts'
import { currentView } from '../modal/state.ts'

/** Whether the modal shows that a wallet of this page is being asked to connect. */
export function choosesWallet(kit: Kit): boolean {
  const modal = kit.modal.get()
  return modal.open && currentView(modal).name === 'ConnectingExternal'
}

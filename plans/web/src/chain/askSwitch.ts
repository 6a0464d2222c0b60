import { switchChain, type Kit } from '@causeway/kit'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { chainSwitchFailed } from '@causeway/protocol/networks/errors'
import { settings } from '../core/settings.ts'
import { appErrorText } from '../i18n/appErrorText.ts'
import { shellMessages } from '../shell/messages.gen.ts'

/** Asks the wallet to switch to the network of the plans. Returns what to tell the visitor when it did not, else null. */
export async function askSwitch(kit: Kit): Promise<string | null> {
  const { id, name } = settings.chain
  try {
    const answer = await switchChain(kit, { chainId: id })
    return answer.status === 'rejected' ? shellMessages.switchRefused : null
  } catch (error) {
    const known = isBaseError(error)
      ? error
      : new BaseError(chainSwitchFailed, { name }, { cause: error })
    return appErrorText(known)
  }
}

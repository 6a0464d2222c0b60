import type { FrameAccountType } from '@causeway/protocol/frame/readChain'
import { authConnectorId } from '../../connection/addConnector.ts'
import type { KitInside } from '../../actions/kit.ts'
import { loadSmartAccount } from '../../core/messages/smartAccount/loadSmartAccount.ts'
import { toastsOf } from '../../actions/toast/createToasts.ts'
import { embeddedOf, typeIn } from './connectEmbedded.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionAuthConnector } from '@causeway/protocol/frame/errors'

/** Whether the connected wallet is the embedded one: only that has accounts of two types. */
function isEmbedded({ flowOf }: Pick<KitInside, 'flowOf'>): boolean {
  const { session } = flowOf('eip155').store.get()
  return session.status === 'connected' && session.connectorId === authConnectorId
}

/**
 * Has the embedded wallet work with its plain account or with its smart one, on this network and the next visit (SPEC §3). Where it
 * cannot, the plain account is in use (SPEC §4).
 * @returns the type that is in use now
 * @throws BaseError `connection.authConnector` without an embedded wallet · what the frame said of its user: then nothing changed here
 */
export async function preferAccount(
  kit: KitInside,
  wanted: FrameAccountType,
): Promise<FrameAccountType> {
  if (!isEmbedded(kit)) throw new BaseError(connectionAuthConnector)
  const { channel, memory, readAgain } = embeddedOf(kit)
  const type = await channel.ask('SET_PREFERRED_ACCOUNT', { type: wanted }).then(
    (answer) => answer.type,
    (error: unknown): FrameAccountType => {
      kit.log.write('warn', 'The embedded wallet did not change its account.', error)
      return 'eoa'
    },
  )
  memory.keepAccountType(type)
  const report = await readAgain()
  // The frame has the last word: a network may have none.
  const used = typeIn(report)
  const network = `eip155:${report.chainId}`
  kit.events.send({ event: 'SET_PREFERRED_ACCOUNT_TYPE', accountType: used, network })
  return used
}

/** The same for a view: what it did not come to is told in a notice. */
export async function switchAccount(kit: KitInside, wanted: FrameAccountType): Promise<void> {
  const say = async (key: 'typeFailed' | 'typeFellBack') => {
    const texts = await loadSmartAccount(kit.language.get().tag)
    const text = kit.messages[key as never] ?? texts[key]
    toastsOf(kit).send({ type: 'show', toast: { kind: 'error', text } })
  }
  try {
    if ((await preferAccount(kit, wanted)) !== wanted) await say('typeFellBack')
  } catch (error) {
    kit.log.write('warn', 'The account was not switched.', error)
    await say('typeFailed')
  }
}

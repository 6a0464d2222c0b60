import { registrationMessage } from '@causeway/protocol/names/readNameMessage'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { signMessage } from '../../actions/calls/signMessage.ts'
import type { KitInside } from '../../actions/kit.ts'
import { identityLearned } from '../../actions/portfolio/identityLearned.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { nameRegister } from '@causeway/protocol/names/errors'
import { nameSource, ownNamesQuery } from '../../actions/portfolio/nameSource.ts'
import { NameAnswerSchema } from '../../core/ports/names.ts'
import type { NameEvent } from './reduceName.ts'

/** A name that a visitor pressed for. */
export interface WantedName {
  readonly attempt: number
  readonly name: string
  /** Whose answers a registered name changes. */
  readonly client: QueryClient
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal
}

/**
 * Asks the wallet to sign for a name, and the registry to register it. From then on the name counts on the page.
 * @param send hears of the signature, of a refusal, and of the registration
 * @throws BaseError of the wallet, or `name.register` with the registry's reason; the reason of a signal that was aborted
 */
export async function submitName(
  kit: KitInside,
  wanted: WantedName,
  send: (event: NameEvent) => void,
): Promise<void> {
  const { attempt, name, client, signal } = wanted
  const { address, chainId, caipNetworkId } = kit.account()
  if (!address || chainId === undefined || !caipNetworkId)
    throw new BaseError(nameRegister, { name })
  const source = await nameSource(kit)
  const nonce = await orFail(name, source.nonce(signal))
  signal.throwIfAborted()
  const timestamp = Math.floor(kit.environment.now() / 1_000)
  const message = registrationMessage({
    name,
    timestamp,
    ...(nonce === undefined ? {} : { nonce }),
  })
  const signed = await signMessage(kit, { message, account: address, chainId })
  if (signed.status === 'rejected') return send({ type: 'refused', attempt })
  // Whoever left meanwhile did not want it any more: the text is not sent, and its nonce ends by itself.
  signal.throwIfAborted()
  send({ type: 'signed', attempt })
  const registration = { name, message, signature: signed.value, address, caipNetworkId }
  const answer = v.parse(
    NameAnswerSchema,
    await orFail(name, source.register(registration, signal)),
  )
  if (answer.status === 'refused')
    throw new BaseError(nameRegister, { name, reason: answer.reason })
  identityLearned(kit, client, { address, name })
  const { queryKey } = ownNamesQuery(kit, address)
  client.setQueryData<readonly string[]>(queryKey, (known = []) => [name, ...known])
  send({ type: 'registered', attempt })
}

/** @throws BaseError `name.register` where the registry did not answer */
function orFail<T>(name: string, answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw new BaseError(nameRegister, { name }, { cause })
  })
}

import type { AccountCall } from '@causeway/protocol/smartAccount/calls'
import { BaseError } from '@causeway/protocol/errors/frame'
import type { Frame } from '../frame.ts'
import type { Payer, SentOperation, SmartPlace } from './smartAccount.ts'

/**
 * Who would pay for these calls now: the project, where its budget has room, or the account. It is what a question shows.
 * @throws BaseError `request.invalid` with what the bundler says of calls that cannot be
 */
export async function payerOf(
  frame: Frame,
  place: SmartPlace,
  calls: readonly AccountCall[],
): Promise<Payer> {
  throw new BaseError('frame.later')
}

/**
 * One operation of the calls that a person has approved: all of them run, or none. Built, bounded, signed by the owner and sent.
 * @param shown who pays, as it was shown: an operation that would be paid otherwise is not signed
 */
export async function sendOperation(
  frame: Frame,
  place: SmartPlace,
  calls: readonly AccountCall[],
  shown: Payer,
): Promise<SentOperation> {
  throw new BaseError('frame.later')
}

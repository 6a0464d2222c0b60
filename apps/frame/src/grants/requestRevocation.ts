import { grantsOf, type GrantRow, permissionOfJson } from '@causeway/protocol/api/wallet/smart'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { frameWrong } from '@causeway/protocol/frame/errors'
import { revocationMessage } from '@causeway/protocol/smartAccount/revocationMessage'
import { previewTexts } from '@causeway/kit/ui'
import { stringToHex } from 'viem'
import type { Frame } from '../context/frame.ts'
import type { OwnPart, OwnTexts } from '../context/signingRequest.ts'
import { type FrameRpcRequest, requestUserApproval } from '../requests/requestUserApproval.ts'
import { signAsSmart } from '../smart/signAsSmart.ts'
import type { SmartAccountContext } from '../smart/smartAccountOf.ts'
import { loadSmartMessages } from '../smart/loadSmartMessages.ts'
import { payerMessage } from '../smart/payerMessage.ts'
import { endOfGrants, type GrantsEnd } from './endOfGrants.ts'
import { permissionLines } from './permissionLines.ts'
import { readRevoke } from './revokeRequest.ts'
import { descriptionContextOf } from './descriptionContextOf.ts'

const { dateWords } = previewTexts

/**
 * `wallet_revokePermissions`: ends what an app may do, on the chain, and then signs that the account ended the session `pci`.
 * @throws BaseError `request.invalid` where nothing of the kind was granted here
 */
export async function requestRevocation(
  frame: Frame,
  rpc: FrameRpcRequest,
  place: SmartAccountContext,
): Promise<unknown> {
  const { pci, isMeant } = readRevoke(rpc.params, place)
  const { grants } = await frame.wallet.api.askSignedIn(grantsOf, {})
  const rows = grants.filter(isMeant)
  if (rows.length === 0)
    throw new BaseError(requestInvalid, { problem: 'nothing like this was granted here' })
  const end = await endOfGrants(frame, place, rows)
  const account = `eip155:${place.chainId}:${place.address}`
  const raw = stringToHex(revocationMessage(account, pci))
  return requestUserApproval(frame, rpc, {
    asked: { kind: 'own' },
    account: place.address,
    own: await endTexts(frame, place, { rows, end, pci }),
    look: async () => null,
    // The word on it last: who has it can say that the chain has it, too.
    sign: async () => {
      await end.run()
      return signAsSmart(frame, place, { kind: 'message', raw })
    },
  })
}

async function endTexts(
  frame: Frame,
  place: SmartAccountContext,
  {
    rows,
    end,
    pci,
  }: { readonly rows: readonly GrantRow[]; readonly end: GrantsEnd; readonly pci: string },
): Promise<OwnTexts> {
  const told = await Promise.all(rows.map((row) => partsOf(frame, place, row)))
  const [first] = rows
  if (!first) throw new BaseError(frameWrong)
  const { words, money } = await descriptionContextOf(
    frame,
    place.network,
    permissionOfJson(first.permission),
  )
  const fee = end.payer ? [{ text: await payerMessage(frame, place.network, end.payer) }] : []
  return {
    title: words.endTitle,
    account: (await loadSmartMessages(frame)).account,
    parts: [
      { kind: 'text', text: words.endLead(place.network.name) },
      // A page names what is to end by what it may do: others that may do the same are meant as well.
      ...(rows.length > 1 ? [{ kind: 'warning', text: words.endsAll(rows.length) } as const] : []),
      ...told.flat(),
      { kind: 'row', name: words.session, lines: [{ text: pci, tone: 'code' }] },
      ...(fee.length > 0 ? [{ kind: 'row', name: money.previewFee, lines: fee } as const] : []),
    ],
  }
}

async function partsOf(
  frame: Frame,
  place: SmartAccountContext,
  row: GrantRow,
): Promise<readonly OwnPart[]> {
  const grant = { ...row, permission: permissionOfJson(row.permission) }
  const telling = await descriptionContextOf(frame, place.network, grant.permission)
  const { words } = telling
  const since = dateWords(row.since, telling.tag)
  const app: OwnPart = {
    kind: 'row',
    name: words.app,
    lines: [
      { text: row.origin, tone: 'code' },
      ...(since === undefined ? [] : [{ text: words.grantedOn(since), tone: 'small' } as const]),
    ],
  }
  const keys: OwnPart = {
    kind: 'row',
    name: row.keys.length === 1 ? words.key : words.keys,
    lines: row.keys.map((text) => ({ text, tone: 'code' })),
  }
  return [app, ...permissionLines(grant, telling), keys]
}

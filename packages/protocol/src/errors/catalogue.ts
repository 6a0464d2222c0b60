import * as address from '../address/errors.ts'
import * as amount from '../amount/errors.ts'
import * as api from '../api/errors.ts'
import * as bitcoin from '../bitcoin/errors.ts'
import * as caip from '../caip/errors.ts'
import * as frame from '../frame/errors.ts'
import * as history from '../history/errors.ts'
import * as names from '../names/errors.ts'
import * as chains from '../networks/chainErrors.ts'
import * as networks from '../networks/errors.ts'
import * as rpc from '../rpc/errors.ts'
import * as signIn from '../signIn/errors.ts'
import * as solana from '../solana/errors.ts'
import * as swaps from '../swaps/errors.ts'
import * as tokens from '../tokens/errors.ts'
import * as sending from '../tokens/sendErrors.ts'
import * as answers from '../wallets/answerErrors.ts'
import * as wallets from '../wallets/errors.ts'
import * as walletConnect from '../wc/errors.ts'
import * as alerts from './alerts.ts'
import * as connection from './connectionErrors.ts'
import type { ErrorDefinition } from './defineError.ts'
import * as unknown from './errorUnknown.ts'
import { gather } from './gather.ts'
import * as kit from './kitErrors.ts'
import * as codes from './rpcErrors.ts'
import * as transactions from './transactionErrors.ts'

const definitions = {
  ...kit,
  ...connection,
  ...networks,
  ...chains,
  ...wallets,
  ...answers,
  ...transactions,
  ...codes,
  ...walletConnect,
  ...amount,
  ...address,
  ...caip,
  ...history,
  ...tokens,
  ...sending,
  ...solana,
  ...bitcoin,
  ...swaps,
  ...names,
  ...frame,
  ...signIn,
  ...alerts,
  ...api,
  ...rpc,
  ...unknown,
}

type Definition = (typeof definitions)[keyof typeof definitions]

/** Every code that an error of the wallet's half can have. */
export type ErrorCode = Definition['code']

type ParamsIn<D> = D extends ErrorDefinition<string, infer P> ? P : never

/** The parameters that the text of a code needs; `undefined` when it needs none, `unknown` for a code from elsewhere. */
export type ParamsOf<C extends string> = C extends ErrorCode
  ? ParamsIn<Extract<Definition, { readonly code: C }>>
  : unknown

/**
 * Every failure by its code: what documentation, translations and the tests of SPEC §8 are held against. Code that ships
 * takes the definitions that it throws from where they are, and of this no more than types.
 */
export const catalogue = gather(definitions)

import * as address from './address/errors.ts'
import * as amount from './amount/errors.ts'
import * as http from './http/errors.ts'
import * as bitcoin from './bitcoin/errors.ts'
import * as caip from './caip/errors.ts'
import * as frame from './frame/errors.ts'
import * as history from './history/errors.ts'
import * as names from './names/errors.ts'
import * as networks from './networks/errors.ts'
import * as rpc from './rpc/errors.ts'
import * as signIn from './signIn/errors.ts'
import * as solana from './solana/errors.ts'
import * as swaps from './swaps/errors.ts'
import * as sending from './tokens/sendErrors.ts'
import * as tokens from './tokens/errors.ts'
import * as wallets from './wallets/errors.ts'
import * as walletConnect from './wc/errors.ts'
import type { BaseError } from './errors/baseError.ts'
import type { ErrorDefinition } from './errors/defineError.ts'
import * as alerts from './errors/alerts.ts'
import * as connection from './wallets/connectionErrors.ts'
import { gather } from './errors/defineError.ts'
import * as kit from './errors/kitErrors.ts'
import * as requests from './requests/errors.ts'

const definitions = {
  ...kit,
  ...connection,
  ...networks,
  ...wallets,
  ...requests,
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
  ...http,
  ...rpc,
}

type Definition = (typeof definitions)[keyof typeof definitions]

/** Every code that an error of the wallet's half can have. */
export type ErrorCode = Definition['code']

type ParamsIn<D> = D extends ErrorDefinition<string, infer P> ? P : never

/** The parameters that the text of a code needs; `undefined` when it needs none. */
export type ParamsOf<C extends ErrorCode> = C extends ErrorCode
  ? ParamsIn<Extract<Definition, { readonly code: C }>>
  : never

/** An error of the catalogue, with the parameters of its code. */
export type KnownError<C extends ErrorCode = ErrorCode> = BaseError<C, ParamsOf<C>>

/**
 * Every failure by its code: what documentation, translations and the tests of SPEC §8 are held against. Code that ships
 * takes the definitions that it throws from where they are, and of this no more than types.
 */
export const catalogue = gather(definitions)

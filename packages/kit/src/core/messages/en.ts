import type { ErrorCode, ParamsOf } from '@causeway/protocol/catalogue'
import { request } from './request.gen.ts'
import { modal } from './modal.gen.ts'
import { connect } from './connect.gen.ts'

type TextOf<P> = [P] extends [undefined] ? string : (params: P) => string

/** Texts of failures in another language than the catalogue's English, by the code of the catalogue. */
export type TextsOfErrors = { readonly [C in ErrorCode]?: TextOf<ParamsOf<C>> }

// English failures are told in the catalogue's own words.
const errors: TextsOfErrors = {}

/**
 * Every word of the modal, compiled from `locales/en.json`. The English catalogue is the type; other languages satisfy it, and an app
 * replaces single texts by the same keys (`messages` of the kit’s options).
 */
export const en = { ...connect, ...request, ...modal, errors } as const

/** A text of another language is any text; one with parameters takes the same. */
export type Widen<T> = T extends string ? string : T

/**
 * A complete catalogue in some language.
 */
export type Messages = { readonly [K in keyof typeof en]: Widen<(typeof en)[K]> }

import type { catalogue, ErrorCode } from '@causeway/protocol/errors/catalogue'

type TextOf<T> = T extends (params: infer P) => string ? (params: P) => string : string

/** Texts of failures in another language than the catalogue's English, by the code of the catalogue. */
export type ErrorTexts = { readonly [C in ErrorCode]?: TextOf<(typeof catalogue)[C]['text']> }

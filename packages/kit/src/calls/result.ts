/** What a call that the visitor must approve comes to. A refusal is an answer, not an error (D26). */
export type CallResult<T> =
  | { readonly status: 'ok'; readonly value: T }
  | { readonly status: 'rejected' }

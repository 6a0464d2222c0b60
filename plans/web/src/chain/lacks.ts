/** Whether a read failed and nothing is known, also while it is tried again: what a reader is told does not come and go. Pure. */
export const lacks = (read: { readonly data: unknown; readonly errorUpdateCount: number }) =>
  read.data === undefined && read.errorUpdateCount > 0

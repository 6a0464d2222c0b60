/** When the kit throws or shows an error, and what its reader does then. */
export interface ErrorWords {
  readonly when: string
  readonly todo: string
}

/** When the kit throws or shows an error, and what its reader does then. */
export interface ErrorText {
  readonly when: string
  readonly todo: string
}

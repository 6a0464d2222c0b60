import * as v from 'valibot'

/** A BCP 47 tag by its form: letters, digits and dashes. */
export const languageField = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/u, 'is no tag of a language'),
)

import * as v from 'valibot'

/** A host name, e.g. of the site. */
export const Hostname = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/u,
    'must be a host name without scheme and port',
  ),
)

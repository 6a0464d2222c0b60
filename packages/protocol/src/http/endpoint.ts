import type * as v from 'valibot'

type Schema = v.GenericSchema
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Definition = {
  method: Method
  /** Path with `:names`, e.g. `/v1/plans/:plan/summary`. */
  path: `/${string}`
  params?: Schema
  query?: Schema
  body?: Schema
  response: Schema
  /** The media type of the answer where it is not JSON, e.g. a picture's. Such an endpoint is a URL to show, not one to `call`. */
  media?: string
}

/** One call of our HTTP interface: a value that client and server share, so that they agree by construction. */
export type Endpoint<D extends Definition = Definition> = Readonly<D>

/**
 * Declares an endpoint: apart from what calls one, for clients that have a way to ask of their own.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const D extends Definition>(definition: D): Endpoint<D> {
  return definition
}

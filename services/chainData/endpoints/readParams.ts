import * as v from 'valibot'

/** Parameters of JSON-RPC in which something is wrong. */
export class ParamsProblem extends Error {
  override readonly name = 'ParamsProblem'
}

/** @throws ParamsProblem that names every bad field */
export function readParams<S extends v.GenericSchema>(
  schema: S,
  params: unknown,
): v.InferOutput<S> {
  const read = v.safeParse(schema, params)
  if (read.success) return read.output
  throw new ParamsProblem(
    read.issues.map((issue) => `${v.getDotPath(issue) ?? 'params'}: ${issue.message}`).join('; '),
  )
}

import { commonSettings } from '../../lib/config/commonSettings.ts'
import { readSettings } from '../../lib/config/readSettings.ts'
import { privateUrl } from './privateUrl.ts'

/** A rotation wraps every share anew. */
const patienceMs = 600_000

interface AdminCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
}

/**
 * Asks a running node, on its private port, with the token of the settings, and prints what it says.
 * @param known variables that the environment may hold besides
 * @throws Error that says why nothing was done; FatalError that lists bad variables
 */
export async function askAdmin(call: AdminCall, known: readonly string[]): Promise<void> {
  const { adminToken } = readSettings(process.env, commonSettings, known)
  if (adminToken === null)
    throw new Error(
      'ADMIN_TOKEN_SECRET is not set: name what the nodes were given, or the file of it with ADMIN_TOKEN_SECRET_FILE.',
    )
  const url = `${privateUrl()}${call.path}`
  let response: Response
  try {
    response = await fetch(url, {
      method: call.method,
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch (cause) {
    const { cause: why, message } = cause as Error & { readonly cause?: { readonly code?: string } }
    throw new Error(
      `${url} does not answer: ${why?.code ?? message}. Is the part running? PRIVATE_HOST and PRIVATE_PORT name its private port.`,
      { cause },
    )
  }
  const text = await response.text()
  if (response.status === 404)
    throw new Error(`${url} is not known there: the part that does this runs on another port.`)
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${text}`)
  console.log(JSON.stringify(JSON.parse(text), null, 2))
}

import type { MiddlewareHandler } from 'hono'
import { createBearerCheck } from '../http/createBearerCheck.ts'
import type { Log } from '../log/log.ts'

/**
 * Keeps calls that change or show what only an operator may to whoever shows the token. Each call stands in the log, by its path: what
 * it names is in its body.
 * @param token null: there are no such calls
 */
export function adminGuard(token: string | null, log: Log): MiddlewareHandler {
  const isRight = token === null ? null : createBearerCheck(token)
  return async (context, next) => {
    const { method, path } = context.req
    const refuse = (status: 401 | 403, error: string) => {
      log.warn({ method, path, status }, 'an admin call was refused')
      return context.json({ error }, status)
    }
    if (isRight === null)
      return refuse(
        403,
        'admin calls are off: set ADMIN_TOKEN_SECRET (or ADMIN_TOKEN_SECRET_FILE), and start again',
      )
    // Every browser says from which page a call comes, also where the page's own name was made to lead here (DNS rebinding).
    if (context.req.header('origin') !== undefined) return refuse(403, 'no page may ask for this')
    if (!isRight(context.req.header('authorization')))
      return refuse(401, 'show the token of ADMIN_TOKEN_SECRET: Authorization: Bearer …')
    await next()
    log.info({ method, path, status: context.res.status }, 'an admin call')
    return undefined
  }
}

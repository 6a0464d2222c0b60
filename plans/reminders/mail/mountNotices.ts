import type { Context } from 'hono'
import type { Database } from '@causeway/services/lib/db/database'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { toHtml } from '@causeway/services/lib/mail/toHtml'
import { forgetSubscription, proveSubscription } from '../store/saveSubscription.ts'
import { noticePaths } from './createNoticeMail.ts'
import { noticeMessagesIn } from './noticeLetter.ts'

/**
 * The two pages that mails lead to. Opening one does nothing, for programs open the links of mails, too; the press on it does, and a mail
 * program's own button posts to the second at once (RFC 8058).
 */
export function mountNotices(
  app: HttpApp,
  deps: { readonly db: Database; readonly spend: (context: Context) => Promise<void> },
): void {
  const { db, spend } = deps
  const page = (context: Context, of: 'confirm' | 'end', done?: boolean) => {
    const { tag, words } = noticeMessagesIn(context.req.query('language') ?? '')
    const isEnd = of === 'end'
    const said = isEnd ? words.ended : words.confirmed
    const html = toHtml(
      {
        language: tag,
        subject: isEnd ? words.endTitle : words.confirmTitle,
        lines: done === undefined ? [] : [done ? said : words.expired],
        digits: null,
        button:
          done === undefined
            ? { text: isEnd ? words.endButton : words.proofButton, url: '' }
            : null,
        notes: [],
      },
      'page',
    )
    context.header('Cache-Control', 'no-store')
    context.header('Referrer-Policy', 'no-referrer')
    context.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    return context.html(html, done === false ? 404 : 200)
  }
  for (const of of ['confirm', 'end'] as const) {
    app.hono.get(noticePaths[of], (context) => page(context, of))
    app.hono.post(noticePaths[of], async (context) => {
      await spend(context)
      // Anything else was never given out.
      const key = /^[\w-]{1,100}$/u.exec(context.req.query('key') ?? '')?.[0] ?? ''
      if (of === 'confirm') return page(context, of, await proveSubscription(db, { token: key }))
      await forgetSubscription(db, { auth: key })
      return page(context, of, true)
    })
  }
}

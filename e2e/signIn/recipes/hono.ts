import { Hono } from 'hono'
import { auth } from './auth.ts'

export const app = new Hono()
app.all('/auth/v1/*', ({ req }) => auth.handle(req.raw))
app.get('/orders', async ({ req, json }) => {
  const who = await auth.session(req.raw)
  return who ? json({ of: who.address }) : json({ error: 'Sign in first.' }, 401)
})

/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 passes a rejection on. */
import { nodeHandler } from '@causeway/kit/server'
import express from 'express'
import { auth } from './auth.ts'

export const app = express()
// Before any body parser: the handler reads the body itself.
app.all('/auth/v1/{*path}', nodeHandler(auth))
app.use(express.json())
app.get('/orders', async (request, response) => {
  const who = await auth.session(request)
  if (who) response.json({ of: who.address })
  else response.status(401).json({ error: 'Sign in first.' })
})

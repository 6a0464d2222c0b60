import { memoryStore, signInServer } from '@causeway/kit/server'

/** The sign-in of the recipes: one file of a server, which its routes and pages import. */
export const auth = signInServer({
  domain: 'shop.example',
  secret: 'read from the environment: 32 characters or more',
  store: memoryStore(),
})

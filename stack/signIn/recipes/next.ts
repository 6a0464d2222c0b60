import { auth } from './auth.ts'

/* Next: app/auth/v1/[...path]/route.ts, where `auth` is that of the recipe above. */
export const GET = auth.handle
export const POST = auth.handle
export const DELETE = auth.handle

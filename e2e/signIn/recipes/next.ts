import { auth } from './auth.ts'

export const GET = auth.handle
export const POST = auth.handle
export const DELETE = auth.handle
// For pages of another origin: shop.example before api.shop.example.
export const OPTIONS = auth.handle

'use client'

import { KitProvider } from '@causeway/kit/react'
import type { ReactNode } from 'react'
import { kit } from './kit.ts'

export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <KitProvider kit={kit}>{children}</KitProvider>
)

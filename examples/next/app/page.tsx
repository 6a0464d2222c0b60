import { Demo } from '../demo/Demo.tsx'

/** A server component: the kit's entries carry their own 'use client'. */
export default function Page() {
  return <Demo />
}

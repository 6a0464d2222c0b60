import { Holders } from '../access/Holders.tsx'

/** Who holds which role. */
export function RolesSection() {
  return <Holders />
}

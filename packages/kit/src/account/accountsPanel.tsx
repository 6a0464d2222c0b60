import { withQueries } from '../ui/Queries.tsx'
import css from './account.css?inline'
import { ProfileView } from './ProfileView.tsx'
import { SwitchAddressView } from './SwitchAddressView.tsx'

export const profile = { Component: withQueries(ProfileView), css }
export const switchAddress = { Component: withQueries(SwitchAddressView), css }

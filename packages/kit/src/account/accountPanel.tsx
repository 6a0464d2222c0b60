import { withQueries } from '../ui/Queries.tsx'
import css from './account.css?inline'
import { AccountSettingsView } from './AccountSettingsView.tsx'
import { AccountView } from './AccountView.tsx'
import { ProfileView } from './ProfileView.tsx'
import { SwitchAddressView } from './SwitchAddressView.tsx'

export const account = { Component: withQueries(AccountView), css }
export const accountSettings = { Component: withQueries(AccountSettingsView), css }
export const profile = { Component: withQueries(ProfileView), css }
export const switchAddress = { Component: withQueries(SwitchAddressView), css }

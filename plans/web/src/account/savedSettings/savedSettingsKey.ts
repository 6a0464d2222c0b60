/** Under which a browser remembers that its settings are kept with an account; `null` is written where they no longer are. */
export const savedSettingsKey = 'causeway:1:web-saved-settings'

/** Where the words of reminders lie for the service worker, in this browser alone: a cache, and the file in it. */
export const reminderStorage = ['reminders', '/reminders.json'] as const

/** The names of screens, for the menu: it needs no more of this module. */
export const titles = { sr: { 'inbox.title': 'Sanduče' }, en: { 'inbox.title': 'Inbox' } }

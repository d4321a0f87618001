/** The names of screens, for the menu: it needs no more of this module. */
export const pageTitles = {
  sr: { 'inbox.title': 'Sanduče', 'inbox.push': 'Obaveštenja na uređaju' },
  en: { 'inbox.title': 'Inbox', 'inbox.push': 'Notifications on devices' },
}

/** Screen titles, separate from the catalogs of this module: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'inbox.title': 'Sanduče', 'inbox.push': 'Obaveštenja na uređaju' },
  en: { 'inbox.title': 'Inbox', 'inbox.push': 'Notifications on devices' },
}

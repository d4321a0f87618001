/** The names of screens, apart from the catalogs of the module: the menu needs them before anything of it is loaded. */
export const pageTitles = {
  sr: { 'announcements.title': 'Saopštenja', 'announcements.own': 'Saopštenja', 'announcements.one': 'Saopštenje' },
  en: { 'announcements.title': 'Announcements', 'announcements.own': 'Announcements', 'announcements.one': 'Announcement' },
}

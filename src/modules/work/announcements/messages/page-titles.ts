/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'announcements.title': 'Saopštenja', 'announcements.own': 'Saopštenja', 'announcements.one': 'Saopštenje' },
  en: { 'announcements.title': 'Announcements', 'announcements.own': 'Announcements', 'announcements.one': 'Announcement' },
}

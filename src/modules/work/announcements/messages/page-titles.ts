/** The titles of pages. They are apart from the other messages, because the menu needs them first. */
export const pageTitles = {
  sr: { 'announcements.title': 'Saopštenja', 'announcements.own': 'Saopštenja', 'announcements.one': 'Saopštenje' },
  en: { 'announcements.title': 'Announcements', 'announcements.own': 'Announcements', 'announcements.one': 'Announcement' },
}

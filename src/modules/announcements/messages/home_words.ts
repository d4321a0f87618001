/** What the home page of a reader says; it loads nothing more. */
export const homeWords = {
  sr: {
    'announcements.own': 'Saopštenja',
    'announcements.read': 'Pročitaj',
    'announcements.to_all': 'Sva saopštenja',
    'announcements.to_confirm': 'Čeka potvrdu',
    'announcements.confirm_by': 'Potvrdite do {day}',
    'announcements.late': 'Rok za potvrdu je prošao {day}',
  },
  en: {
    'announcements.own': 'Announcements',
    'announcements.read': 'Read',
    'announcements.to_all': 'All announcements',
    'announcements.to_confirm': 'To be confirmed',
    'announcements.confirm_by': 'Please confirm by {day}',
    'announcements.late': 'The deadline for confirming passed on {day}',
  },
}

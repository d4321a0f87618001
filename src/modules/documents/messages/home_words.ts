/** Of the home of who has papers to confirm. */
export const homeWords = {
  sr: {
    'documents.home.waiting': 'Dokumenta koja čekaju Vašu potvrdu',
    'documents.home.all': 'Sva dokumenta',
    'documents.home.sent': '{number}, poslato {day}',
    'documents.home.open': 'Pogledaj',
  },
  en: {
    'documents.home.waiting': 'Documents waiting for you to confirm',
    'documents.home.all': 'All documents',
    'documents.home.sent': '{number}, sent on {day}',
    'documents.home.open': 'View',
  },
}

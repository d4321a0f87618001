/** Texts of the home page of an employee, in a small catalog so that the first screen does not load all texts of documents. */
export const homeMessages = {
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

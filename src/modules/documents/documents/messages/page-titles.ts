/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
export const pageTitles = {
  sr: {
    'documents.templates': 'Šabloni',
    'documents.template': 'Šablon',
    'documents.rulebook': 'Pravilnik o organizaciji i sistematizaciji',
    'documents.of_company': 'Dokumenta',
    'documents.of_employee': 'Dokumenta',
    'documents.for_many': 'Napravi dokumenta',
    'documents.for_engagement': 'Napravi ugovor',
    'documents.own': 'Moja dokumenta',
  },
  en: {
    'documents.templates': 'Templates',
    'documents.template': 'Template',
    'documents.rulebook': 'Rulebook of organisation and systematization',
    'documents.of_company': 'Documents',
    'documents.of_employee': 'Documents',
    'documents.for_many': 'Create documents',
    'documents.for_engagement': 'Create contract',
    'documents.own': 'My documents',
  },
}

/** The names of screens, apart from the catalogs of their module: the menu needs them before anything of it is loaded. */
export const titles = {
  sr: {
    'documents.templates': 'Šabloni',
    'documents.template': 'Šablon',
    'documents.of_company': 'Dokumenta',
    'documents.of_employee': 'Dokumenta',
    'documents.for_many': 'Napravi dokumenta',
  },
  en: {
    'documents.templates': 'Templates',
    'documents.template': 'Template',
    'documents.of_company': 'Documents',
    'documents.of_employee': 'Documents',
    'documents.for_many': 'Make documents',
  },
}

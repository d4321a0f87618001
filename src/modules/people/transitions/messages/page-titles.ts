/** The names of screens, apart from the catalogs of the module: the menu needs them before anything of it is loaded. */
export const pageTitles = {
  sr: {
    'transitions.title': 'Prijem i odlazak',
    'transitions.of_employee': 'Prijem i odlazak',
  },
  en: {
    'transitions.title': 'Hiring and leaving',
    'transitions.of_employee': 'Hiring and leaving',
  },
}

/** The titles of pages. They are apart from the other messages, because the menu needs them first. */
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

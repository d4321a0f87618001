/** The titles of pages. They are apart from the other messages, because the menu needs them first. */
export const pageTitles = {
  sr: {
    'transitions.title': 'Prijem i odlazak',
    'transitions.of_employee': 'Prijem i odlazak',
  },
  en: {
    'transitions.title': 'Onboarding and offboarding',
    'transitions.of_employee': 'Onboarding and offboarding',
  },
}

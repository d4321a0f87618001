/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
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

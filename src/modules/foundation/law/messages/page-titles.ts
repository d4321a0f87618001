/** The name of the screen, apart from the catalog: the menu needs it before anything of it is loaded. */
export const pageTitles = { sr: { 'law.title': 'Zakon i parametri' }, en: { 'law.title': 'Law in figures' } }

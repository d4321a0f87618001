/** Screen title, separate from the other messages: the menu needs it before the module loads. */
export const pageTitles = { sr: { 'law.title': 'Zakon i parametri' }, en: { 'law.title': 'Law in figures' } }

/** The title of the page. It is apart from the other messages, because the menu needs it first. */
export const pageTitles = { sr: { 'law.title': 'Zakon i parametri' }, en: { 'law.title': 'Statutory values' } }

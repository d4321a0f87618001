/** The names of screens, apart from the catalogs of their module: the menu needs them before anything of it is loaded. */
export const pageTitles = {
  sr: { 'pay.title': 'Zarada' },
  en: { 'pay.title': 'Pay' },
}

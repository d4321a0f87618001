/** Screen titles, separate from the catalogs of this module: the menu needs them before the module loads. */
export const pageTitles = {
  sr: {
    'swaps.title': 'Zamene i uskakanja',
    'swaps.who': 'Ko može da uskoči?',
    'swaps.own': 'Ponude, zamene i želje',
  },
  en: {
    'swaps.title': 'Swaps and replacements',
    'swaps.who': 'Find a replacement',
    'swaps.own': 'Offers, swaps and preferences',
  },
}

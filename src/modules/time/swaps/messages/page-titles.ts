/** Screen titles, separate from the catalogs of this module: the menu needs them before the module loads. */
export const pageTitles = {
  sr: {
    'swaps.title': 'Zamene i uskakanja',
    'swaps.who': 'Ko može da uskoči?',
    'swaps.own': 'Ponude, zamene i želje',
  },
  en: {
    'swaps.title': 'Swaps and stand-ins',
    'swaps.who': 'Who can stand in?',
    'swaps.own': 'Offers, swaps and wishes',
  },
}

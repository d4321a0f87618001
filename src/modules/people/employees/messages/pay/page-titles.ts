/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'pay.title': 'Zarada' },
  en: { 'pay.title': 'Pay' },
}

/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'engagements.title': 'Angažovanja' },
  en: { 'engagements.title': 'Engagements' },
}

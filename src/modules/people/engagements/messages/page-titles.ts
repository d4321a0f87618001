/** The titles of pages. They are apart from the other messages, because the menu needs them first. */
export const pageTitles = {
  sr: { 'engagements.title': 'Angažovanja' },
  en: { 'engagements.title': 'Engagements' },
}

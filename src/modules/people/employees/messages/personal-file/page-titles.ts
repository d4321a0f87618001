/** The titles of pages. They are apart from the other messages, because the menu needs them first. */
export const pageTitles = {
  sr: { 'dossier.title': 'Dosije', 'dossier.tables': 'Tabele zaposlenih' },
  en: { 'dossier.title': 'Personal file', 'dossier.tables': 'Employee tables' },
}

/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'dossier.title': 'Dosije', 'dossier.tables': 'Tabele zaposlenih' },
  en: { 'dossier.title': 'Personal file', 'dossier.tables': 'Employee tables' },
}

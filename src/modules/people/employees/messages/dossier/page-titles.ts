/** The names of screens, apart from the catalogs of their module: the menu needs them before anything of it is loaded. */
export const pageTitles = {
  sr: { 'dossier.title': 'Dosije', 'dossier.tables': 'Tabele zaposlenih' },
  en: { 'dossier.title': 'Personal file', 'dossier.tables': 'Employee tables' },
}

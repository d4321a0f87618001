/** The names of screens, apart from the catalogs of their module: the menu needs them before anything of it is loaded. */
export const pageTitles = {
  sr: {
    'companies.hub': 'Kompanija',
    'companies.add': 'Nova kompanija',
    'companies.general': 'Opšti podaci',
  },
  en: {
    'companies.hub': 'Company',
    'companies.add': 'New company',
    'companies.general': 'General',
  },
}

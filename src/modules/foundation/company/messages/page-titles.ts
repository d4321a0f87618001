/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
export const pageTitles = {
  sr: {
    'companies.hub': 'Kompanija',
    'companies.add': 'Nova kompanija',
    'companies.general': 'Opšti podaci',
    'companies.features': 'Mogućnosti',
  },
  en: {
    'companies.hub': 'Company',
    'companies.add': 'New company',
    'companies.general': 'General',
    'companies.features': 'Features',
  },
}

/** The titles of pages. They are apart from the other messages, because the menu needs them first. */
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

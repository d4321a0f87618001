/** The names of screens, apart from the catalogs of their module: the menu needs them before anything of it is loaded. */
export const pageTitles = {
  sr: {
    'employees.title': 'Zaposleni',
    'employees.add': 'Novi zaposleni',
    'import.title': 'Uvoz zaposlenih',
    'employees.record': 'Dosije zaposlenog',
  },
  en: {
    'employees.title': 'Employees',
    'employees.add': 'New employee',
    'import.title': 'Employee import',
    'employees.record': 'Employee record',
  },
}

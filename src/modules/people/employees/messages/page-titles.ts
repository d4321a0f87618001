/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
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

/** The titles of pages. They are apart from the other messages, because the menu needs them first. */
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

/** Commands of the command palette, with further search words. */
export const paletteCommandMessages = {
  sr: {
    'employees.act.new': 'Novi zaposleni',
    'employees.act.new.also': 'dodaj zaposlenog unesi radnika prijavi',
    'employees.act.import': 'Uvezi zaposlene',
    'employees.act.import.also': 'uvoz zaposlenih učitaj spisak excel tabela',
  },
  en: {
    'employees.act.new': 'New employee',
    'employees.act.new.also': 'add hire worker person',
    'employees.act.import': 'Import employees',
    'employees.act.import.also': 'load list excel table',
  },
}

export const tablesSr = {
  'employees.table_persons': 'Lični podaci zaposlenih',
  'employees.table_terms': 'Uslovi rada',
}

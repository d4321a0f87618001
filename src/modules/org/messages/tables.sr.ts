export const tablesSr = {
  'org.table_leader': 'Vođa (šifra zaposlenog)',
  'org.table_head': 'Rukovodilac (šifra zaposlenog)',
  'org.table_deputy': 'Zamenik (šifra zaposlenog)',
  'org.table_acts': 'Tabela',
  'org.table.team': 'Timovi',
  'org.table.location': 'Lokacije',
  'org.table.employment_relationship_type': 'Vrste radnog odnosa',
  'org.table.planned_position': 'Radna mesta nacrta',
  'org.table_no_department': 'Nema odeljenja „{value}”. Upišite naziv, šifru ili putanju „Nadređeno / Odeljenje”.',
  'org.table_no_such': '„{value}” ne postoji u šifarniku.',
}

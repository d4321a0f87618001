export const tablesSr = {
  'org.table_leader': 'Vođa (šifra zaposlenog)',
  'org.table_head': 'Rukovodilac (šifra zaposlenog)',
  'org.table_deputy': 'Zamenik (šifra zaposlenog)',
  'org.table_acts': 'Tabela',
  'org.table.occupation': 'Šifarnik zanimanja',
  'org.occupations_lead':
    'Šifarnik zanimanja je deo Jedinstvenog kodeksa šifara i menja se odlukama Vlade, pa se ne isporučuje uz program. Preuzmite ga sa sajta ministarstva nadležnog za rad, ostavite kolone „Šifra zanimanja” i „Zanimanje” i uvezite: radna mesta ga onda pretražuju.',
  'org.occupations_columns': 'Šifra oblika 5223.04 i naziv.',
  'org.table.team': 'Timovi',
  'org.table.location': 'Lokacije',
  'org.table.employment_relationship_type': 'Vrste radnog odnosa',
  'org.table.planned_position': 'Radna mesta nacrta',
  'org.table_no_department': 'Nema odeljenja „{value}”. Upišite naziv, šifru ili putanju „Nadređeno / Odeljenje”.',
  'org.table_no_such': '„{value}” ne postoji u šifarniku.',
}

export const karnetSr = {
  'time.karnet.no_file': 'Navedite datoteku sa slučajevima: npm run -s karnet -- FILE.json.',
  'time.karnet.unreadable': 'Datoteka {file} ne može da se pročita.',
  'time.karnet.not_json': 'Datoteka {file} nije ispravan JSON.',
  'time.karnet.no_cases': 'Datoteka {file} nema niz „cases“.',
  'time.karnet.bad_case': 'Slučaj {case} nije objekat.',
  'time.karnet.bad_value': 'Slučaj {case}: vrednost polja {field} nije ispravna.',
  'time.karnet.unpaid_break': 'Slučaj {case}: pauza se uračunava u radno vreme (čl. 64 st. 5 ZoR), pa paidBreak ne može biti false.',
}

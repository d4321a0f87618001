/** Commands of the command palette, with further search words. */
export const paletteCommandMessages = {
  sr: {
    'companies.act.company': 'Nova kompanija',
    'companies.act.company.also': 'dodaj preduzeće firma klijent',
  },
  en: {
    'companies.act.company': 'New company',
    'companies.act.company.also': 'add business client',
  },
}

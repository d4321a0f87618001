/** What can be done here, as the command palette calls it, and further words by which it is found. */
export const commandMessages = {
  sr: {
    'companies.act.company': 'Nova kompanija',
    'companies.act.company.also': 'dodaj preduzeće firma klijent',
  },
  en: {
    'companies.act.company': 'New company',
    'companies.act.company.also': 'add business client',
  },
}

/** What can be done here, as the command palette calls it, and further words by which it is found. */
export const actWords = {
  sr: {
    'requests.act.pass': 'Zatraži ispravku prolaska',
    'requests.act.pass.also': 'zahtev čitač kartica dolazak odlazak nije zabeležen',
    'requests.act.data': 'Zatraži izmenu podataka',
    'requests.act.data.also': 'zahtev adresa telefon račun promena',
    'requests.act.certificate': 'Zatraži potvrdu',
    'requests.act.certificate.also': 'zahtev potvrda zaposlenje staž',
    'requests.act.overtime': 'Zatraži prekovremeni rad',
    'requests.act.overtime.also': 'zahtev prekovremeno ostajem duže',
    'requests.act.rule': 'Novo pravilo odobravanja',
    'requests.act.rule.also': 'ko odlučuje koraci odobrenje zahtevi',
  },
  en: {
    'requests.act.pass': 'Ask for the correction of a pass',
    'requests.act.pass.also': 'request reader card arrival departure missing',
    'requests.act.data': 'Ask for a change of data',
    'requests.act.data.also': 'request address phone account change',
    'requests.act.certificate': 'Ask for a certificate',
    'requests.act.certificate.also': 'request certificate employment service',
    'requests.act.overtime': 'Ask for overtime',
    'requests.act.overtime.also': 'request overtime stay longer',
    'requests.act.rule': 'New rule of approval',
    'requests.act.rule.also': 'who decides steps approval requests',
  },
}

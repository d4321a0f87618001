import { whyEn } from '#modules/employees/messages/why.en.ts'
import { whySr } from '#modules/employees/messages/why.sr.ts'
import { titles } from './titles.ts'

const sr = {
  'pensions.lead': 'Ko i po kom osnovu stiče pravo na penziju, uz pretpostavku da se staž nastavlja bez prekida.',
  'pensions.years': 'Narednih',
  'pensions.years_of': { one: '{count} godina', few: '{count} godine', other: '{count} godina' },
  'pensions.department': 'Odeljenje',
  'pensions.person': 'Zaposleni',
  'pensions.born': 'Datum rođenja',
  'pensions.age': { one: '{count} godina', few: '{count} godine', other: '{count} godina' },
  'pensions.service': 'Staž',
  'pensions.full': 'Bez umanjenja od',
  'pensions.ground.age': 'po godinama života',
  'pensions.ground.service': 'po stažu od 45 godina',
  'pensions.early': 'Prevremeno od',
  'pensions.reduction': 'umanjeno {percent}%',
  'pensions.termination': 'Radni odnos prestaje',
  'pensions.soon': 'Uskoro',
  'pensions.why': 'Zašto?',
  'pensions.why_of': 'Penzija: {name}',
  'pensions.prior':
    'Staž pre ovog radnog odnosa upisuje se u dosijeu, u delu Staž. Dok tamo ničega nema, računaju se meseci iz merila za godišnji odmor.',
  'pensions.prior_open': 'Otvori staž',
  'pensions.report': 'Izveštaj i izvoz',
  'pensions.none': 'U tom roku niko ne stiče pravo na penziju.',
  'pensions.none_more': 'Oni kojima datum rođenja ili pol nije upisan ovde se ne vide.',
}
const en: { [Key in keyof typeof sr]: string | Record<string, string> } = {
  'pensions.lead': 'Who gains the right to a pension and on which ground, if insurance goes on without a break.',
  'pensions.years': 'Within the next',
  'pensions.years_of': { one: '{count} year', other: '{count} years' },
  'pensions.department': 'Department',
  'pensions.person': 'Employee',
  'pensions.born': 'Date of birth',
  'pensions.age': { one: '{count} year', other: '{count} years' },
  'pensions.service': 'Service',
  'pensions.full': 'Without reduction from',
  'pensions.ground.age': 'by age',
  'pensions.ground.service': 'by 45 years of service',
  'pensions.early': 'Early from',
  'pensions.reduction': 'reduced by {percent}%',
  'pensions.termination': 'Employment ends',
  'pensions.soon': 'Soon',
  'pensions.why': 'Why?',
  'pensions.why_of': 'Pension: {name}',
  'pensions.prior':
    'Service before this employment is entered in the file, under Service. As long as nothing is there, the months in the criteria of annual leave count.',
  'pensions.prior_open': 'Open the service',
  'pensions.report': 'Report and export',
  'pensions.none': 'Nobody gains the right to a pension within that time.',
  'pensions.none_more': 'Whose date of birth or sex is not entered is not seen here.',
}

/** What the tab of pensions says, with the sentences that explain a day. */
export const words = {
  sr: { ...titles.sr, ...sr, ...whySr },
  en: { ...titles.en, ...en, ...whyEn } as typeof sr & typeof whySr & typeof titles.sr,
}

const sr = {
  'home.coverage': 'Danas po satima',
  'home.coverage_day': 'Ko radi kada',
  'home.coverage_hour': '{from}–{to}: planirano {planned}, potrebno {needed}',
  'home.coverage_gap': {
    one: 'Od {from} do {to} nedostaje {count} osoba.',
    few: 'Od {from} do {to} nedostaju {count} osobe.',
    other: 'Od {from} do {to} nedostaje {count} osoba.',
  },
  'home.coverage_met': 'Za svaki sat je planirano dovoljno ljudi.',
} as const
const en = {
  'home.coverage': 'Today by hour',
  'home.coverage_day': 'Who works when',
  'home.coverage_hour': '{from}–{to}: {planned} planned, {needed} needed',
  'home.coverage_gap': { one: 'From {from} to {to} {count} person is missing.', other: 'From {from} to {to} {count} people are missing.' },
  'home.coverage_met': 'Enough people are planned for every hour.',
} as const

/** Of the home of who leads some of the people. */
export const coverageWords = { sr, en }

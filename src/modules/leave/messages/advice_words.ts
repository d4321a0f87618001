import type { Catalog } from '#lib/messages.ts'

const sr = {
  'leave.advice_note':
    'Dani pored praznika i slobodnih dana po rasporedu, kad odsustvo traje najduže za najmanje dana. Traži se godinu dana unapred.',
  'leave.advice_none': 'U narednih godinu dana nema praznika koji bi produžili odsustvo, ili nema preostalih dana.',
  'leave.advice_days': {
    one: '{count} dan odmora',
    few: '{count} dana odmora',
    other: '{count} dana odmora',
  },
  'leave.advice_away': {
    one: '{count} slobodan dan zaredom, {from} – {to}',
    few: '{count} slobodna dana zaredom, {from} – {to}',
    other: '{count} slobodnih dana zaredom, {from} – {to}',
  },
  'leave.advice_take': 'Uzmi {from} – {to}',
  'leave.advice_take_day': 'Uzmi {from}',
} satisfies Catalog

const en: Record<keyof typeof sr, Catalog[string]> = {
  'leave.advice_note':
    'Days beside holidays and free days of the schedule, when leave is longest for the fewest days. A year ahead is searched.',
  'leave.advice_none': 'In the coming year no holiday makes leave longer, or no days are left.',
  'leave.advice_days': { one: '{count} day of leave', other: '{count} days of leave' },
  'leave.advice_away': { one: '{count} day off in a row, {from} – {to}', other: '{count} days off in a row, {from} – {to}' },
  'leave.advice_take': 'Take {from} – {to}',
  'leave.advice_take_day': 'Take {from}',
}

/** The words of proposed days alone. */
export const words = { sr, en }

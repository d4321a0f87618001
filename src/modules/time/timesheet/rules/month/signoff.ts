import type { Minutes } from '#modules/time/planning/rules/shapes.ts'
import type { Day } from '#shared/days.ts'

/** Hours by day as they are signed: days without any are not there. */
export type SignedOffDays = { [day: Day]: Minutes }

export const signingStates = ['none', 'part', 'changed', 'signed'] as const
export type EmployeeSignoffState = (typeof signingStates)[number]

/** Of a person: nobody signed their month, or it was signed, and is otherwise since. */
export type SignoffState = 'none' | 'changed' | 'signed'

/** How a department stands: it is signed when everybody in it is, and nothing is otherwise since. */
export function stateOf(people: readonly SignoffState[]): EmployeeSignoffState {
  if (people.every((one) => one === 'none')) return 'none'
  if (people.includes('none')) return 'part'
  return people.includes('changed') ? 'changed' : 'signed'
}

/** Does it ask for a signature? */
export const needsSignoff = (state: EmployeeSignoffState) => state !== 'signed'

export type DayDifference = { day: Day; before: Minutes; after: Minutes }

/** The days whose hours are not as they were signed, in their order. */
export function differencesOf(signed: SignedOffDays, now: SignedOffDays): DayDifference[] {
  return [...new Set([...Object.keys(signed), ...Object.keys(now)])]
    .sort()
    .map((day) => ({ day, before: signed[day] ?? {}, after: now[day] ?? {} }))
    .filter(({ before, after }) => textOf(before) !== textOf(after))
}

const textOf = (minutes: Minutes) =>
  Object.keys(minutes)
    .filter((code) => minutes[code])
    .sort()
    .map((code) => `${code}:${minutes[code]}`)
    .join(' ')

/** What a signature stands for, as one text: whoever signs the same signs the same text, in whatever order it was read. */
export function signedText(month: string, department: number, people: readonly { id: number; days: SignedOffDays }[]): string {
  const lines = people.toSorted((a, b) => a.id - b.id).map(({ id, days }) => `${id}; ${daysText(days)}`)
  return [`${month}; ${department}`, ...lines].join('\n')
}

/** The hours of one person as one text. */
export const daysText = (days: SignedOffDays) =>
  Object.keys(days)
    .sort()
    .map((day) => `${day} ${textOf(days[day]!)}`)
    .join('; ')

import { readFileSync } from 'node:fs'
import type {
  EmployeeForPlanSearch,
  StaffingDemandsWithPenalties,
} from '#modules/time/optimizer/rules/column-generation/demands-with-penalties.ts'
import type { OptimizationDemandData } from '#modules/time/optimizer/rules/optimization-model.ts'

/** A public instance in the form of our searches. */
export type NrpInstance = Omit<OptimizationDemandData, 'people'> &
  StaffingDemandsWithPenalties & { names: readonly string[]; shifts: readonly string[] }

/** Reads an instance of Curtois & Qu: sections of comma-separated rows. */
export function readNrpInstance(path: string): NrpInstance {
  const sections = new Map<string, string[][]>()
  let rows: string[][] = []
  for (const raw of readFileSync(path, 'utf8').split(/\r?\n/)) {
    const text = raw.trim()
    if (!text || text.startsWith('#')) continue
    if (text.startsWith('SECTION_')) {
      rows = []
      sections.set(text.slice('SECTION_'.length), rows)
    } else rows.push(text.split(',').map((cell) => cell.trim()))
  }
  const of = (name: string) => sections.get(name) ?? []

  const days = Number(of('HORIZON')[0]![0])
  const shifts = of('SHIFTS').map(([name]) => name!)
  const kindOf = new Map(shifts.map((name, at) => [name, at + 1]))
  const kinds = shifts.length + 1
  const minutes = Int32Array.from([0, ...of('SHIFTS').map((row) => Number(row[1]))])
  const banned = new Uint8Array(kinds * kinds)
  for (const [name, , after = ''] of of('SHIFTS'))
    for (const next of after.split('|').filter(Boolean)) banned[kindOf.get(name!)! * kinds + kindOf.get(next)!] = 1

  const names = of('STAFF').map(([name]) => name!)
  const people = of('STAFF').map(([, limits = '', ...figures]): EmployeeForPlanSearch => {
    const maxima = new Int32Array(kinds).fill(days)
    for (const pair of limits.split('|').filter(Boolean)) {
      const [shift, count] = pair.split('=')
      maxima[kindOf.get(shift!)!] = Number(count)
    }
    const [maxMinutes, minMinutes, maxRun, minRun, minOff, maxWeekends] = figures.map(Number)
    return {
      profile: new Int16Array(days),
      own: new Float64Array(days * kinds),
      rules: {
        days,
        kinds,
        minutes,
        banned,
        max: maxima,
        may: Uint8Array.from({ length: days * kinds }, (_, at) => Number(at % kinds === 0 || maxima[at % kinds]! > 0)),
        maxMinutes: maxMinutes!,
        minMinutes: minMinutes!,
        maxRun: maxRun!,
        minRun: minRun!,
        minOff: minOff!,
        maxWeekends: maxWeekends!,
      },
    }
  })
  const personOf = new Map(names.map((name, at) => [name, people[at]!]))
  for (const [name, ...free] of of('DAYS_OFF'))
    for (const day of free) personOf.get(name!)!.rules.may.fill(0, Number(day) * kinds + 1, (Number(day) + 1) * kinds)
  for (const [name, day, shift, weight] of of('SHIFT_ON_REQUESTS'))
    for (let kind = 0; kind < kinds; kind++)
      if (kind !== kindOf.get(shift!)) personOf.get(name!)!.own[Number(day) * kinds + kind]! += Number(weight)
  for (const [name, day, shift, weight] of of('SHIFT_OFF_REQUESTS'))
    personOf.get(name!)!.own[Number(day) * kinds + kindOf.get(shift!)!]! += Number(weight)

  const demands = shifts.length
  const need = new Int32Array(days * demands)
  const under = new Float64Array(days * demands)
  const over = new Float64Array(days * demands)
  for (const [day, shift, count, lack, excess] of of('COVER')) {
    const at = Number(day) * demands + kindOf.get(shift!)! - 1
    need[at] = Number(count)
    under[at] = Number(lack)
    over[at] = Number(excess)
  }
  return {
    days,
    first: 0,
    last: days - 1,
    kinds,
    demands,
    need,
    base: new Int32Array(days * demands),
    under,
    over,
    serves: [[], ...shifts.map((_, at) => [at])],
    people,
    names,
    shifts,
  }
}

/** By person: one cell a day, empty for a day off. */
export const toRoster = ({ names, shifts }: NrpInstance, plan: readonly Uint8Array[]): Map<string, string[]> =>
  new Map(names.map((name, person) => [name, Array.from(plan[person]!, (kind) => (kind ? shifts[kind - 1]! : ''))]))

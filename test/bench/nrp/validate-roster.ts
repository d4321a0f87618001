import { readFileSync } from 'node:fs'

export type ValidationResult = { cost: number; broken: string[] }

/**
 * The strict validator of a finished roster. It shares no code with the search or its reader: it parses the text of the instance line by
 * line and works with names. `roster` has one cell per day by person, empty for a day off.
 */
export function validateRoster(path: string, roster: ReadonlyMap<string, readonly string[]>): ValidationResult {
  const broken: string[] = []
  let section = ''
  let cost = 0
  let days = 0
  let people = 0
  const lasts = new Map<string, number>()
  const forbidden = new Map<string, string[]>()
  const judges: Record<string, (cells: string[]) => void> = {
    HORIZON: ([length]) => {
      days = Number(length)
    },
    SHIFTS: ([shift, minutes, after]) => {
      lasts.set(shift!, Number(minutes))
      forbidden.set(shift!, (after ?? '').split('|'))
    },
    STAFF: (cells) => {
      people++
      broken.push(...brokenBy(cells, roster.get(cells[0]!), days, lasts, forbidden))
    },
    DAYS_OFF: ([person, ...free]) => {
      for (const day of free) if (roster.get(person!)?.[Number(day)]) broken.push(`${person}, day ${day}: a day off is worked`)
    },
    SHIFT_ON_REQUESTS: ([person, day, shift, weight]) => {
      if (roster.get(person!)?.[Number(day)] !== shift) cost += Number(weight)
    },
    SHIFT_OFF_REQUESTS: ([person, day, shift, weight]) => {
      if (roster.get(person!)?.[Number(day)] === shift) cost += Number(weight)
    },
    COVER: ([day, shift, needed, under, over]) => {
      const there = [...roster.values()].filter((line) => line[Number(day)] === shift).length
      cost += there < Number(needed) ? (Number(needed) - there) * Number(under) : (there - Number(needed)) * Number(over)
    },
  }
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    const line = text.trim()
    if (line === '' || line[0] === '#') continue
    if (line.startsWith('SECTION_')) section = line.replace('SECTION_', '')
    else judges[section]?.(line.split(',').map((cell) => cell.trim()))
  }
  if (people !== roster.size) broken.push(`${roster.size} people, where there are ${people}`)
  return { cost, broken }
}

function brokenBy(
  [person, limits, maxMinutes, minMinutes, maxRun, shortest, shortestOff, weekends]: string[],
  line: readonly string[] | undefined,
  days: number,
  lasts: ReadonlyMap<string, number>,
  forbidden: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (line?.length !== days) return [`${person}: not one cell a day`]
  const broken: string[] = []
  const worked = line.filter(Boolean)
  for (const shift of worked) if (!lasts.has(shift)) broken.push(`${person}: there is no shift ${shift}`)
  line.forEach((shift, day) => {
    if (shift && forbidden.get(shift)?.includes(line[day + 1] || '-')) broken.push(`${person}, day ${day + 1}: may not follow`)
  })
  const minutes = worked.reduce((sum, shift) => sum + (lasts.get(shift) ?? 0), 0)
  if (minutes > Number(maxMinutes)) broken.push(`${person}: more minutes than ${maxMinutes}`)
  if (minutes < Number(minMinutes)) broken.push(`${person}: fewer minutes than ${minMinutes}`)
  for (const limit of limits!.split('|')) {
    const [shift, count] = limit.split('=')
    if (worked.filter((one) => one === shift).length > Number(count)) broken.push(`${person}: more of ${limit}`)
  }
  // Runs as text: a run at the edge counts as long enough, and never as too long.
  const shape = line.map((shift) => (shift ? 'w' : '-')).join('')
  for (const { 0: run, index } of shape.matchAll(/w+|-+/g)) {
    const isCut = index === 0 || index + run.length === days
    if (run[0] === 'w' && run.length > Number(maxRun)) broken.push(`${person}, day ${index}: too many shifts in a row`)
    if (run[0] === 'w' && !isCut && run.length < Number(shortest)) broken.push(`${person}, day ${index}: too few shifts in a row`)
    if (run[0] === '-' && !isCut && run.length < Number(shortestOff)) broken.push(`${person}, day ${index}: too few days off in a row`)
  }
  const weeks = shape.match(/.{1,7}/g) ?? []
  if (weeks.filter((week) => week.slice(5).includes('w')).length > Number(weekends))
    broken.push(`${person}: more weekends than ${weekends}`)
  return broken
}

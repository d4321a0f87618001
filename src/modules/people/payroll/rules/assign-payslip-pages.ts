import { parseJmbg } from '#modules/people/employees/rules/jmbg.ts'
import type { Day } from '#shared/days.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'

export type PayslipEmployee = { id: number; code: string; jmbg: string | null; first_name: string; last_name: string }
/** A page with its text, identified by file and number. */
export type PayslipPageText = { file: number; page: number; fileName: string | null; text: string }
export const unassignedPayslipPageReasons = [
  'two_people',
  'namesakes',
  'name_only',
  'name_differs',
  'no_match',
  'foreign',
  'no_text',
] as const
export type UnassignedPayslipPageReason = (typeof unassignedPayslipPageReasons)[number]
/** What on a page speaks for a candidate, and what against. */
export const payslipCandidateReasons = [
  'jmbg_matches',
  'code_matches',
  'name_matches',
  'file_name_matches',
  'jmbg_differs',
  'code_differs',
  'name_absent',
  'file_name_differs',
  'no_number',
  'same_name',
] as const
export type PayslipCandidateReason = (typeof payslipCandidateReasons)[number]
export type PayslipCandidate = { id: number; reasons: PayslipCandidateReason[] }
export type PayslipPageOwner =
  | { employee: number; by: 'jmbg' | 'code' | 'file_name' }
  | { stop: UnassignedPayslipPageReason; candidates: PayslipCandidate[] }

type Found = { jmbg: Set<number>; code: Set<number>; names: Set<number>; hasForeign: boolean; hasText: boolean }

/** An identity on the pages of this number of other employees is treated as a footer or signature and ignored. */
const MIN_COMMON_PAGES = 3

/**
 * Finds the employee of each page, or the reason why it stays unassigned. A page belongs to the only employee whose JMBG or labelled code
 * it contains. A number or name of another employee leaves it unassigned. A name alone assigns no page.
 */
export function assignPayslipPages(pages: readonly PayslipPageText[], people: readonly PayslipEmployee[], today: Day): PayslipPageOwner[] {
  const index = indexOf(people)
  const found = pages.map((page) => findPeople(page.text, index, today))
  const common = findCommonPeople(found)
  return pages.map((page, at) => ownerOf(page, removeCommonPeopleFromPage(found[at]!, common), index))
}

type Index = {
  byJmbg: Map<string, number>
  byCode: Map<string, number>
  byName: Map<string, number[]>
  /** The words of each name in alphabetical order. */
  nameOf: Map<number, string>
  /** The number of people by these words. */
  peopleByName: Map<string, number>
}

const tokensOf = (text: string) => toFoldedSearchText(text).match(/[\p{L}\p{N}]+/gu) ?? []
const nameKey = (...parts: string[]) => tokensOf(parts.join(' ')).join(' ')

function indexOf(people: readonly PayslipEmployee[]): Index {
  const byName = new Map<string, number[]>()
  for (const { id, first_name, last_name } of people)
    for (const key of new Set([nameKey(first_name, last_name), nameKey(last_name, first_name)]))
      byName.set(key, [...(byName.get(key) ?? []), id])
  const nameOf = new Map(people.map(({ id, first_name, last_name }) => [id, tokensOf(`${first_name} ${last_name}`).toSorted().join(' ')]))
  const peopleByName = new Map<string, number>()
  for (const name of nameOf.values()) peopleByName.set(name, (peopleByName.get(name) ?? 0) + 1)
  return {
    byJmbg: new Map(people.flatMap(({ id, jmbg }) => (jmbg ? [[jmbg, id]] : []))),
    byCode: new Map(people.map(({ id, code }) => [code.toLowerCase(), id])),
    byName,
    nameOf,
    peopleByName,
  }
}

/** A code counts only after a label, because a bare number on a payslip is an amount. */
const LABELLED_CODE_PATTERN =
  /(?:sifra|sifra radnika|sifra zaposlenog|maticni broj radnika|code|employee)[ \t]{0,3}[:.#]?[ \t]{0,3}([\p{L}\p{N}][\p{L}\p{N}./-]{0,38})/gu
/** Removes a full stop at the end of a code. */
const withoutEnd = (code: string) => (/[./-]$/.test(code) ? code.slice(0, -1) : code)
/** The maximum number of words in a name. */
const MAX_NAME_TOKENS = 5

function findPeople(text: string, { byJmbg, byCode, byName }: Index, today: Day): Found {
  const folded = toFoldedSearchText(text)
  const found: Found = { jmbg: new Set(), code: new Set(), names: new Set(), hasForeign: false, hasText: /[\p{L}\p{N}]/u.test(text) }
  for (const [number] of text.matchAll(/(?<![\d-])\d{13}(?![\d-])/g)) {
    const owner = byJmbg.get(number)
    if (owner !== undefined) found.jmbg.add(owner)
    else if (parseJmbg(number, today).valid) found.hasForeign = true
  }
  for (const [, code] of folded.matchAll(LABELLED_CODE_PATTERN)) {
    const owner = byCode.get(code!) ?? byCode.get(withoutEnd(code!))
    if (owner !== undefined) found.code.add(owner)
  }
  const all = tokensOf(text)
  for (let at = 0; at < all.length; at += 1)
    for (let length = 2; length <= MAX_NAME_TOKENS && at + length <= all.length; length += 1)
      for (const owner of byName.get(all.slice(at, at + length).join(' ')) ?? []) found.names.add(owner)
  return found
}

/** Finds people whose number or name is printed on many pages next to others. One page with many people is a list. */
function findCommonPeople(found: readonly Found[]): Set<number> {
  const neighbours = new Map<number, { others: Set<number>; pages: number }>()
  for (const { jmbg, code, names } of found) {
    const numbered = new Set([...jmbg, ...code])
    for (const person of new Set([...numbered, ...names])) {
      const others = [...numbered].filter((other) => other !== person)
      if (!others.length) continue
      const known = neighbours.get(person) ?? { others: new Set(), pages: 0 }
      neighbours.set(person, known)
      known.pages += 1
      for (const other of others) known.others.add(other)
    }
  }
  return new Set(
    [...neighbours].flatMap(([person, { others, pages }]) =>
      pages >= MIN_COMMON_PAGES && others.size >= MIN_COMMON_PAGES ? [person] : [],
    ),
  )
}

const removeCommonPeopleFromPage = ({ jmbg, code, names, ...rest }: Found, common: ReadonlySet<number>): Found => {
  const omitCommonPeople = (some: ReadonlySet<number>) => new Set([...some].filter((person) => !common.has(person)))
  return { jmbg: omitCommonPeople(jmbg), code: omitCommonPeople(code), names: omitCommonPeople(names), ...rest }
}

function ownerOf({ fileName }: PayslipPageText, found: Found, index: Index): PayslipPageOwner {
  const { jmbg, code, names, hasForeign, hasText } = found
  const numbered = [...new Set([...jmbg, ...code])]
  const employeeOfFile = fileName === null ? undefined : personOfFile(fileName, index)
  const stop = (reason: UnassignedPayslipPageReason, candidates: Iterable<number> = []): PayslipPageOwner => ({
    stop: reason,
    candidates: [...new Set(candidates)].map((id) => ({ id, reasons: findReasonsOfCandidate(id, found, employeeOfFile, index) })),
  })
  if (numbered.length > 1) return stop('two_people', numbered)
  const [only] = numbered
  if (only !== undefined) {
    if (hasForeign) return stop('two_people', numbered)
    if (names.size && !names.has(only)) return stop('two_people', [only, ...names])
    if ([...names].some((other) => other !== only && !isNamesake(index, only, other))) return stop('two_people', [only, ...names])
    if (jmbg.has(only)) return { employee: only, by: 'jmbg' }
    // A code alone is weak evidence, so the name must match too.
    return names.has(only) ? { employee: only, by: 'code' } : stop('name_differs', [only])
  }
  if (hasForeign) return stop('foreign', names)
  if (employeeOfFile !== undefined) {
    if (!names.size || names.has(employeeOfFile)) return { employee: employeeOfFile, by: 'file_name' }
    return stop('two_people', [employeeOfFile, ...names])
  }
  if (names.size > 1) return stop(isGroup(index, names) ? 'namesakes' : 'two_people', names)
  if (names.size === 1) return stop('name_only', names)
  return stop(hasText ? 'no_match' : 'no_text')
}

/** What supports and what contradicts a candidate. */
function findReasonsOfCandidate(
  id: number,
  { jmbg, code, names, hasForeign }: Found,
  employeeOfFile: number | undefined,
  { nameOf, peopleByName }: Index,
): PayslipCandidateReason[] {
  const has: Partial<Record<PayslipCandidateReason, boolean>> = {
    jmbg_matches: jmbg.has(id),
    code_matches: code.has(id),
    name_matches: names.has(id),
    file_name_matches: employeeOfFile === id,
    jmbg_differs: !jmbg.has(id) && (jmbg.size > 0 || hasForeign),
    code_differs: !code.has(id) && code.size > 0,
    name_absent: !names.has(id),
    file_name_differs: employeeOfFile !== undefined && employeeOfFile !== id,
    no_number: jmbg.size === 0 && !hasForeign && code.size === 0 && employeeOfFile === undefined,
    same_name: names.has(id) && (peopleByName.get(nameOf.get(id)!) ?? 0) > 1,
  }
  return payslipCandidateReasons.filter((reason) => has[reason])
}

/** Whether the name has the same words in any order. */
const isNamesake = ({ nameOf }: Index, one: number, other: number) => nameOf.get(one) === nameOf.get(other)
const isGroup = (index: Index, people: ReadonlySet<number>) => {
  const [first, ...rest] = people
  return rest.every((other) => isNamesake(index, first!, other))
}

/** The only employee whose JMBG or code the file name contains. */
function personOfFile(fileName: string, { byJmbg, byCode }: Index): number | undefined {
  const stem = fileName.replace(/^.*\//, '').replace(/\.pdf$/i, '')
  const parts = [stem, ...stem.split(/[\s_,;()]+/), ...stem.split(/[\s_,;()-]+/)]
  const owners = new Set(parts.flatMap((part) => byJmbg.get(part) ?? byCode.get(part.toLowerCase()) ?? []))
  return owners.size === 1 ? [...owners][0] : undefined
}

import { isFirstRowDataInsteadOfHeadings } from '#platform/files/spreadsheet-cells.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'
import { en as importEn } from '../messages/en.ts'
import { personFieldsEn } from '../messages/fields.en.ts'
import { personFieldsSr } from '../messages/fields.sr.ts'
import { sr as importSr } from '../messages/sr.ts'
import { type ImportedPersonFieldName, importedPersonFieldNames, personFields } from '../person-fields.ts'
import { listWordStemsOfName } from './name-similarity.ts'

/** Headings that are not personal data: the full name, and terms. */
const others = {
  full_name: ['imeiprezime', 'prezimeiime', 'fullname', 'zaposleni', 'employee', 'radnik', 'naziv'],
  department: ['odeljenje', 'sektor', 'sluzba', 'organizacionajedinica', 'oj', 'department', 'departmenttype', 'departmentname'],
  job_position: ['radnomesto', 'pozicija', 'nazivradnogmesta', 'poslovi', 'jobtitle', 'title', 'position', 'jobposition'],
  employment_relationship_type: [
    'vrstaradnogodnosa',
    'tipugovora',
    'vrstaugovora',
    'radniodnos',
    'employeetype',
    'employmenttype',
    'contracttype',
  ],
  team: ['tim', 'team', 'grupa', 'brigada'],
  location: ['lokacija', 'mestorada', 'poslovnica', 'objekat', 'location', 'locationcode', 'site'],
  work_schedule: ['rasporedrada', 'raspored', 'workschedule', 'schedule'],
  weekly_hours: ['nedeljnifond', 'satinedeljno', 'casovanedeljno', 'weeklyhours', 'hoursperweek', 'radnovreme'],
  employed_from: [
    'datumzaposlenja',
    'datumzasnivanja',
    'zaposlenod',
    'pocetakrada',
    'datumpocetka',
    'datumprijave',
    'datumpocetkarada',
    'datumzasnivanjaradnogodnosa',
    'datumstupanja',
    'datumstupanjanarad',
    'uradnomodnosuod',
    'radiod',
    'startdate',
    'hiredate',
    'datehired',
    'employedfrom',
    'odkada',
  ],
  employed_to: [
    'datumprestanka',
    'zaposlendo',
    'prestanak',
    'datumodjave',
    'istekugovora',
    'datumistekaugovora',
    'ugovordo',
    'ugovoristice',
    'istice',
    'radido',
    'exitdate',
    'enddate',
    'terminationdate',
    'employedto',
    'dokada',
  ],
  termination_reason: ['osnovprestanka', 'razlogprestanka', 'terminationreason', 'endground'],
  contract_number: ['brojugovora', 'ugovorbr', 'contractnumber'],
  rfid: ['rfid', 'kartica', 'brojkartice', 'card', 'cardnumber'],
} satisfies Record<string, readonly string[]>
type Other = keyof typeof others
export type EmployeeImportField = ImportedPersonFieldName | Other
export type EmployeeImportColumnMapping = Partial<Record<EmployeeImportField, number>>

const ofPerson = importedPersonFieldNames.map((name): [ImportedPersonFieldName, readonly string[]] => [name, personFields[name].headings])
/** Headings of files, normalized. The first of a list is the most specific. */
const known: Record<EmployeeImportField, readonly string[]> = {
  ...(Object.fromEntries(ofPerson) as Record<ImportedPersonFieldName, readonly string[]>),
  ...others,
}
/** The possible fields of a column. */
export const employeeImportFields = Object.keys(known) as [EmployeeImportField, ...EmployeeImportField[]]

/** The message key of a field label. */
export const employeeImportFieldKey = (field: EmployeeImportField) =>
  isOther(field) ? (`import.field.${field}` as const) : (`employees.${field}` as const)
const isOther = (field: EmployeeImportField): field is Other => Object.hasOwn(others, field)

/** Further headings whose words can occur in any order. */
const spoken: Partial<Record<EmployeeImportField, readonly string[]>> = {
  weekly_hours: ['nedeljni sati', 'sati nedeljno', 'časova nedeljno', 'nedeljno radno vreme'],
  employed_from: ['datum početka rada', 'datum zaposlenja', 'datum zasnivanja radnog odnosa'],
  employed_to: ['datum prestanka radnog odnosa', 'datum isteka ugovora'],
  employment_relationship_type: ['vrsta ugovora', 'tip radnog odnosa', 'vrsta zaposlenja'],
  bank_account: ['broj tekućeg računa'],
}

const foldHeading = (heading: string) => toFoldedSearchText(heading).replace(/[^\p{L}\p{N}]/gu, '')

/** The field of a heading, and its rank; 0 is the most specific. */
function fieldOf(heading: string): { field: EmployeeImportField; rank: number } | undefined {
  const word = foldHeading(heading)
  if (!word) return undefined
  for (const field of employeeImportFields) {
    const rank = known[field].indexOf(word)
    if (rank >= 0) return { field, rank }
  }
  const stems = listWordStemsOfName(heading).join('')
  for (const [at, form] of stemmed.entries()) if (form.stems === stems) return { field: form.field, rank: REORDERED_HEADING_RANK + at }
}

/** For a heading with its words in another order or case. */
const REORDERED_HEADING_RANK = 1_000
/** The titles of the fields on the screens, by the stems of their words in any order. */
const stemmed = employeeImportFields.flatMap((field) =>
  titlesOf(field)
    .map((title) => ({ field, stems: listWordStemsOfName(title).join('') }))
    .filter(({ stems }) => stems),
)
function titlesOf(field: EmployeeImportField): string[] {
  const key = employeeImportFieldKey(field)
  const titles = [importSr, personFieldsSr, importEn, personFieldsEn].map((catalog) => (catalog as Record<string, unknown>)[key])
  return [...titles.filter((title) => typeof title === 'string'), ...(spoken[field] ?? [])]
}

/** The order of the names in a column of full names, by its heading; undefined if the heading does not determine it. */
export function findWordOrderOfFullName(
  headings: readonly string[],
  { full_name }: EmployeeImportColumnMapping,
): 'first_last' | 'last_first' | undefined {
  const heading = full_name === undefined ? '' : foldHeading(headings[full_name] ?? '')
  if (/^(prezime|lastname|surname)/.test(heading)) return 'last_first'
  return /^(ime|firstname|name)/.test(heading) ? 'first_last' : undefined
}

/** Assigns to each field the column with the best heading. A full name is used only without its parts. */
export function matchEmployeeImportColumns(headings: string[]): EmployeeImportColumnMapping {
  const best = new Map<EmployeeImportField, { column: number; rank: number }>()
  headings.forEach((heading, column) => {
    const found = fieldOf(heading)
    if (found && found.rank < (best.get(found.field)?.rank ?? Number.POSITIVE_INFINITY)) best.set(found.field, { column, rank: found.rank })
  })
  if (best.has('first_name') && best.has('last_name')) best.delete('full_name')
  return Object.fromEntries([...best].map(([field, { column }]) => [field, column]))
}

/** The maximum number of rows above the headings. */
export const MAX_EMPLOYEE_IMPORT_HEADING_ROW = 15

/** Finds the row of headings: the row among the first ones in which most cells name a field. Null if the first row is data. */
export function findEmployeeImportHeadingRow(rows: string[][]): number | null {
  const scores = rows.slice(0, MAX_EMPLOYEE_IMPORT_HEADING_ROW).map((row) => row.filter((cell) => fieldOf(cell)).length)
  const bestScore = Math.max(...scores)
  // A single word can also be a value: a position named „radnik” is a heading, too.
  if (bestScore < 2 && isFirstRowDataInsteadOfHeadings(rows)) return null
  return bestScore > 0 ? scores.indexOf(bestScore) : 0
}

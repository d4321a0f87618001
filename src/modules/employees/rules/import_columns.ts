import { fold } from '#lib/text/fold.ts'

/** What a column of an imported file can be. */
export const importFields = [
  'code',
  'first_name',
  'last_name',
  'full_name',
  'parent_name',
  'jmbg',
  'gender',
  'date_of_birth',
  'email',
  'phone',
  'address',
  'city',
  'postal_code',
  'bank_account',
  'department',
  'job_position',
  'employment_relationship_type',
  'team',
  'location',
  'work_schedule',
  'weekly_hours',
  'employed_from',
  'employed_to',
  'end_ground',
  'contract_number',
  'rfid',
  'note',
] as const
export type ImportField = (typeof importFields)[number]
export type Mapping = Partial<Record<ImportField, number>>

/** Headings that files use, folded and without blanks and marks. The first of a list is the most telling. */
const known: Record<ImportField, string[]> = {
  code: [
    'sifra',
    'sifrazaposlenog',
    'empid',
    'employeeid',
    'employeecode',
    'code',
    'id',
    'evidencijskibroj',
    'evidbroj',
    'brojzaposlenog',
    'personalnibroj',
    'kod',
  ],
  first_name: ['ime', 'firstname', 'givenname', 'name'],
  last_name: ['prezime', 'lastname', 'surname', 'familyname'],
  full_name: ['imeiprezime', 'prezimeiime', 'fullname', 'zaposleni', 'employee', 'radnik', 'naziv'],
  parent_name: ['imeroditelja', 'imejednogroditelja', 'imeoca', 'srednjeime', 'middlename'],
  jmbg: ['jmbg', 'maticnibroj', 'jmb'],
  gender: ['pol', 'gender', 'gendercode', 'sex'],
  date_of_birth: ['datumrodjenja', 'datumrod', 'rodjen', 'dob', 'dateofbirth', 'birthdate', 'birthday'],
  email: ['email', 'eposta', 'mejl', 'ademail', 'workemail', 'emailadresa', 'mail'],
  phone: ['telefon', 'mobilni', 'mobilnitelefon', 'phone', 'mobile', 'kontakttelefon', 'brojtelefona'],
  address: ['adresa', 'ulicaibroj', 'adresastanovanja', 'address', 'street'],
  city: ['mesto', 'grad', 'mestostanovanja', 'city', 'town'],
  postal_code: ['postanskibroj', 'ptt', 'postalcode', 'zip'],
  bank_account: ['racun', 'tekuciracun', 'brojracuna', 'bankaccount', 'ziroracun'],
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
    'startdate',
    'hiredate',
    'datehired',
    'employedfrom',
  ],
  employed_to: [
    'datumprestanka',
    'zaposlendo',
    'prestanak',
    'datumodjave',
    'istekugovora',
    'exitdate',
    'enddate',
    'terminationdate',
    'employedto',
  ],
  end_ground: ['osnovprestanka', 'razlogprestanka', 'terminationreason', 'endground'],
  contract_number: ['brojugovora', 'ugovorbr', 'contractnumber'],
  rfid: ['rfid', 'kartica', 'brojkartice', 'card', 'cardnumber'],
  note: ['napomena', 'komentar', 'note', 'notes', 'remark'],
}

const bare = (heading: string) => fold(heading).replace(/[^\p{L}\p{N}]/gu, '')

/** The field a heading names, and how telling the word is: 0 is the most. */
function fieldOf(heading: string): { field: ImportField; rank: number } | undefined {
  const word = bare(heading)
  for (const field of importFields) {
    const rank = known[field].indexOf(word)
    if (rank >= 0) return { field, rank }
  }
}

/** Each field gets the column whose heading names it best. A full name is used only where its parts are not there. */
export function matchColumns(headings: string[]): Mapping {
  const best = new Map<ImportField, { column: number; rank: number }>()
  headings.forEach((heading, column) => {
    const found = fieldOf(heading)
    if (found && found.rank < (best.get(found.field)?.rank ?? Number.POSITIVE_INFINITY)) best.set(found.field, { column, rank: found.rank })
  })
  if (best.has('first_name') && best.has('last_name')) best.delete('full_name')
  return Object.fromEntries([...best].map(([field, { column }]) => [field, column]))
}

/** So many rows from the start may stand above the headings. */
export const HEADING_WITHIN = 15

/** The row of headings: of the first fifteen the one in which most cells name a field; title rows stand above it. */
export function headingRow(rows: string[][]): number {
  const scores = rows.slice(0, HEADING_WITHIN).map((row) => row.filter((cell) => fieldOf(cell)).length)
  const most = Math.max(...scores)
  return most > 0 ? scores.indexOf(most) : 0
}

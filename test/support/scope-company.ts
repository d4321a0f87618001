import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { candidatesContract } from '#modules/people/candidates/contract.ts'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { engagementsContract } from '#modules/people/engagements/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestClient, type TestApp, type TestCompany, type TestUser, toUploadedFile } from './app.ts'
import { readPdfText } from './read-pdf.ts'

/** A text in data about employees outside a chief's scope. */
export const LEAK_TEST_NAME = 'Kanarinac'

type Row = Record<string, unknown>
type Table = {
  name: string
  columns: string[]
  /** Columns in which a text may be anything. */
  texts: string[]
  /** The target of a column's reference. */
  parents: Record<string, string>
}

const free = new Set([
  'note',
  'reason',
  'comment',
  'name',
  'parent_name',
  'address',
  'city',
  'phone',
  'bank_account',
  'birth_name',
  'birth_place',
  'residence',
  'lbo',
  'health_card',
  'school',
  'title',
  'document_number',
  'issued_by',
  'trainer',
  'institution',
  'report_number',
  'item',
  'inventory_number',
  'number',
  'answer',
  'employer',
  'contract_number',
  'annex_number',
  'certificate_number',
  'end_reason',
  'act_number',
  'content',
  'card',
  'language',
  'value',
  'sensitive_value',
  'work',
  'subject',
  'first_name',
  'last_name',
])

/** Every table with rows about people, from the database catalog: a new one is covered automatically. */
async function tablesOfPeople(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text) filter (where a.attgenerated = '') as columns,
      coalesce(array_agg(a.attname::text) filter (where a.attgenerated = '' and a.atttypid in ('text'::regtype)), '{}') as texts,
      (select coalesce(jsonb_object_agg(k.attname, f.confrelid::regclass::text), '{}')
        from pg_constraint f cross join unnest(f.conkey, f.confkey) as key (here, there)
          join pg_attribute k on k.attrelid = f.conrelid and k.attnum = key.here
          join pg_attribute p on p.attrelid = f.confrelid and p.attnum = key.there and p.attname = 'id'
        where f.conrelid = c.oid and f.contype = 'f') as parents
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute e where e.attrelid = c.oid and e.attname = 'employee_id' and not e.attisdropped)
      and exists (select from pg_attribute e where e.attrelid = c.oid and e.attname = 'company_id' and not e.attisdropped)
    group by c.oid, c.relname order by c.relname`)
  return rows.map((table) => ({ ...table, texts: table.texts.filter((column) => free.has(column)) }))
}

/** The other person has their own rows, which own the copies. */
const own = new Set(['membership', 'employment', 'employment_terms'])
/** Messages and reminders belong to their reader; a contractor belongs to the department of the engagement. */
const left = new Set(['inbox_message', 'contingent_worker', 'candidate'])

/**
 * Copies all data about one person to the other, with canaries for texts. It writes without triggers and their effects. Returns the tables
 * in which the first person has no row.
 */
export async function copyTestCompany(testApp: TestApp, from: TestUser, to: TestUser): Promise<string[]> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: new URL(testApp.url).pathname }).href,
  })
  await client.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const { rows: always } = await client.query<{ names: string }>(
      `select format('alter table %s %%s trigger %I', tgrelid::regclass, tgname) as names from pg_trigger where tgenabled = 'A'`,
    )
    for (const { names } of always) await client.query(names.replace('%s', 'disable'))
    const tables = await tablesOfPeople(client)
    const empty: string[] = []
    const copies: [Table, Row][] = []
    const numbers = new Map<string, number>()
    for (const table of tables) {
      if (left.has(table.name)) continue
      if (own.has(table.name)) {
        const idsOf = async ({ employeeId }: TestUser) =>
          (await client.query<{ id: number }>(`select id from "${table.name}" where employee_id = $1 order by id`, [employeeId])).rows
        const before = await idsOf(from)
        const after = await idsOf(to)
        for (const [at, { id }] of before.entries()) if (after[at]) numbers.set(`${table.name} ${id}`, after[at].id)
        continue
      }
      const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from "${table.name}" t where employee_id = $1`, [
        from.employeeId,
      ])
      if (!rows.length) empty.push(table.name)
      for (const { row } of rows) {
        const copy: Row = { ...row, employee_id: to.employeeId }
        if ('id' in row) {
          const { rows } = await client.query(`select nextval(pg_get_serial_sequence($1, 'id'))::int as id`, [table.name])
          copy.id = rows[0].id
          numbers.set(`${table.name} ${row.id}`, rows[0].id)
        }
        for (const column of table.texts) if (row[column]) copy[column] = `${LEAK_TEST_NAME} ${table.name} ${column}`
        copies.push([table, copy])
      }
    }
    for (const [table, row] of copies) {
      for (const [column, parent] of Object.entries(table.parents)) {
        const number = numbers.get(`${parent} ${row[column]}`)
        if (column !== 'employee_id' && number) row[column] = number
      }
      if ('about_id' in row) row.about_id = numbers.get(`${row.about} ${row.about_id}`) ?? row.about_id
      const columns = table.columns.map((column) => `"${column}"`).join()
      await client.query(
        `insert into "${table.name}" (${columns}) overriding system value
         select ${columns} from jsonb_populate_record(null::"${table.name}", $1) on conflict do nothing`,
        [JSON.stringify(row)],
      )
    }
    for (const { names } of always) await client.query(names.replace('%s', 'enable always'))
    await client.query('commit')
    return empty
  } finally {
    await client.end()
  }
}

/** She leads and decides, where names are visible to others. */
export async function createTestChief(company: TestCompany): Promise<void> {
  const { database, companyId, vesna, jelena, departmentId, otherDepartmentId } = company
  const template = { code: 'kratka', title: 'Kratka', kind: 'certificate', about: 'employee', source: '# {{employee.full_name}}' } as const
  await createTestClient(documentsContract, company, vesna, companyId).createTemplate(template)
  const people = `Prezime;Ime;Datum zaposlenja\n${LEAK_TEST_NAME};${LEAK_TEST_NAME};1.1.2026.`
  await createTestClient(employeeImportContract, company, vesna, companyId).uploadEmployeeImport({
    file: toUploadedFile(people, 'Ljudi.csv'),
  } as never)
  await withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
    await sql`update department_version set head_id = ${jelena.employeeId} where department_id in (${departmentId}, ${otherDepartmentId})`.execute(
      db,
    )
    await sql`update team set leader_id = ${jelena.employeeId} where company_id = ${companyId}`.execute(db)
  })
}

/** She has another name, and her department recruits and engages people. */
export async function addLeakCanaries(company: TestCompany): Promise<void> {
  const { database, companyId, vesna, jelena, otherDepartmentId } = company
  await withInstallationTransaction(database, async (db) => {
    await sql`select set_config('app.company_id', ${String(companyId)}, true)`.execute(db)
    await sql`update employee set first_name = ${`${LEAK_TEST_NAME} Ime`}, last_name = ${`${LEAK_TEST_NAME} Prezime`}, email = ${`${LEAK_TEST_NAME}@example.rs`}, note = ${LEAK_TEST_NAME},
      address = ${LEAK_TEST_NAME}, city = ${LEAK_TEST_NAME}, phone = '+381 65 999', jmbg = '0202991715010', parent_name = ${LEAK_TEST_NAME} where id = ${jelena.employeeId}`.execute(
      db,
    )
  })
  const as = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, company, vesna, companyId)
  const [position] = (await as(organisationContract).listJobPositions({} as never)).data as { id: number }[]
  const place = { job_position_id: position!.id, department_id: otherDepartmentId }
  const { id: job_opening_id } = (await as(candidatesContract).createJobOpening(place as never)).data
  await as(candidatesContract).createCandidate({
    first_name: LEAK_TEST_NAME,
    last_name: LEAK_TEST_NAME,
    job_opening_id,
    note: LEAK_TEST_NAME,
  } as never)
  const engagement = {
    kind: 'service',
    work: LEAK_TEST_NAME,
    first_day: '2026-03-02',
    last_day: '2026-04-01',
    department_id: otherDepartmentId,
  }
  await as(engagementsContract).createEngagement({ ...engagement, first_name: LEAK_TEST_NAME, last_name: LEAK_TEST_NAME } as never)
  await withInstallationTransaction(database, (db) =>
    sql`insert into clock_event (company_id, employee_id, at, direction, card, quarantine, reason)
      values (${companyId}, ${jelena.employeeId}, '2026-04-02T07:00:00Z', 'in', ${LEAK_TEST_NAME}, 'clock_off', ${LEAK_TEST_NAME})`.execute(
      db,
    ),
  )
  const document = { employee_id: jelena.employeeId, about: 'employee', number: jelena.employeeId, template: 'kratka' }
  await as(documentsContract).generateDocument(document)
}

/** All readable text of a response: of a PDF its text, of an archive or a workbook its entries. */
export function extractText(bytes: Buffer): string {
  if (bytes.subarray(0, 5).toString() === '%PDF-') return readPdfText(bytes)
  if (bytes.readUInt32BE && bytes.length > 4 && bytes.readUInt32BE(0) === 0x504b0304) return partsOf(bytes).map(extractText).join('\n')
  return bytes.toString()
}

function partsOf(archive: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let at = archive.readUInt32LE(archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16)
  while (archive.readUInt32BE(at) === 0x504b0102) {
    const way = archive.readUInt16LE(at + 10)
    const size = archive.readUInt32LE(at + 20)
    const [name, more, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [number, number, number]
    const head = archive.readUInt32LE(at + 42)
    const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const packed = archive.subarray(from, from + size)
    parts.push(way === 8 ? inflateRawSync(packed) : packed)
    at += 46 + name + more + comment
  }
  return parts
}

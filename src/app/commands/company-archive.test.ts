import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { startUserSession } from '#modules/foundation/access/server/user-sessions.ts'
import { signOnContract } from '#modules/foundation/access/sign-on-contract.ts'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { integrationsContract } from '#modules/foundation/integrations/contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { scimContract } from '#modules/foundation/scim/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { AppError } from '#shared/app-error.ts'
import { createTestApp, createTestClient, createTestCompany, type TestApp, waitUntil } from '#test/support/app.ts'
import { fillTestCompany } from '#test/support/filled-company.ts'
import { createLeaveCompany } from '#test/support/leave-company.ts'
import { listExportedCompanyTables } from './company-export-format.ts'
import { exportCompanyArchive } from './export-company-archive.ts'
import { importCompanyArchive } from './import-company-archive.ts'
import { recomputeClosedMonths } from './recompute-closed-months.ts'

const there = await createTestApp()
const target = await createTestApp({ jobs: false })
const folder = mkdtempSync(join(tmpdir(), 'company-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'mlekara.tar.gz')
const PIB = '100000024'

const company = await createLeaveCompany(there)
const neighbour = await createTestCompany(there)
await createTestClient(organisationContract, there, neighbour.vesna, neighbour.companyId).createTeam({ name: 'Tim suseda' })
await createTestClient(companiesContract, there, company.vesna, company.companyId).updateCompany({ pib: PIB })
await fillTestCompany(company, [company.marko])
for (const [at, direction] of [
  ['2026-03-03T07:00:00Z', 'in'],
  ['2026-03-03T15:00:00Z', 'out'],
] as const)
  await createTestClient(clockEventsContract, there, company.vesna, company.companyId).createClockEvent({
    at,
    direction,
    reason: 'Kartica',
    employee_id: company.marko.employeeId,
  })
there.services.identityProviders = ['https://login.example.rs']
const signOn = createTestClient(signOnContract, there, company.vesna, company.companyId)
const { provider } = (
  await signOn.saveIdentityProvider({
    name: 'Keycloak',
    issuer: 'https://login.example.rs',
    client_id: 'kadrovik',
    client_secret: 'never exported',
  })
).data
const scim = createTestClient(scimContract, there, company.vesna, company.companyId)
await scim.createScimToken({ name: 'Directory', user_group_id: (await scim.listScimTokens({})).data.groups[0]!.id })
await withInstallationTransaction(there.database, async (db) => {
  await sql`insert into user_identity (company_id, identity_provider_id, user_id, issuer, subject, connected_through)
    values (${company.companyId}, ${provider!.id}, ${company.marko.userId}, 'https://login.example.rs', 'marko', 'profile')`.execute(db)
  await sql`insert into emergency_account (company_id, user_id) values (${company.companyId}, ${company.marko.userId})`.execute(db)
})
const { data: key } = await createTestClient(integrationsContract, there, company.vesna, company.companyId).createApiKey({
  name: 'Payroll',
  permissions: ['companies.write'],
})
await createTestClient(organisationContract, there, { token: key.secret }, company.companyId).createTeam({ name: 'Tim programa' })
await createTestClient(monthCloseContract, there, company.vesna, company.companyId).closeMonth({ month: '2026-03', accept: true })

// The target has an account of Ana, and a company with the same id.
const resident = await createTestCompany(target)
const emailOf = async ({ database }: TestApp, id: number) =>
  (
    await withInstallationTransaction(database, (db) =>
      db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).email
const accountsOf = (email: string) =>
  withInstallationTransaction(target.database, (db) =>
    db
      .selectFrom('app_user')
      .select(['id', 'placeholder_for_user_id', 'max_permissions'])
      .where('email', '=', email)
      .orderBy('id')
      .execute(),
  )
const ana = await emailOf(there, company.ana.userId)
await withInstallationTransaction(target.database, (db) =>
  db.updateTable('app_user').set({ email: ana }).where('id', '=', resident.ana.userId).execute(),
)

// Vesna has a second account, invited by a user who could not see the first.
const vesnaAt = await emailOf(there, company.vesna.userId)
const invited = await withInstallationTransaction(there.database, async (db) => {
  const { id } = await db
    .insertInto('app_user')
    .values({ email: vesnaAt, password_hash: '-', placeholder_for_user_id: company.vesna.userId, max_permissions: ['employees.read'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('membership').values({ company_id: company.companyId, user_id: id, employee_id: null }).execute()
  return id
})

const taken = await exportCompanyArchive(there.url, there.services.files, company.companyId, file)

test('an archive contains one company, and only its owner can read it', async () => {
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const text = gunzipSync(readFileSync(file)).toString('utf8')
  assert.ok(text.includes('Đorđević') && !text.includes('Tim suseda'))
  assert.equal(
    taken.users.some(({ id }) => id === neighbour.vesna.userId),
    false,
  )
  assert.ok(taken.files.length > 0)
  await assert.rejects(exportCompanyArchive(there.url, there.services.files, 999, join(folder, 'none')), /Company 999 does not exist/)
})

test('a company archive is restored completely, and work continues', async () => {
  const { companyId, known, made } = await importCompanyArchive(target.url, target.services.files, file)
  assert.notEqual(companyId, company.companyId)
  assert.deepEqual(known, [ana])
  assert.equal(made.length, taken.users.filter((user) => !user.is_service_account).length - 1)
  for (const sha256 of taken.files) assert.deepEqual(await target.services.files.read(sha256), await there.services.files.read(sha256))
  assert.deepEqual(
    await recomputeClosedMonths(target.services, companyId),
    new Map([[companyId, (await recomputeClosedMonths(there.services, company.companyId)).get(company.companyId)!]]),
  )
  assert.deepEqual(
    (await recomputeClosedMonths(target.services, companyId)).get(companyId)!.map(({ month, otherwise, sums }) => [month, otherwise, sums]),
    [['2026-03-01', 0, 0]],
  )

  const [own, place, ...more] = await accountsOf(vesnaAt)
  assert.ok(taken.users.some(({ id }) => id === invited))
  assert.deepEqual(
    [own!.placeholder_for_user_id, place!.placeholder_for_user_id, place!.max_permissions, more.length],
    [null, own!.id, ['employees.read'], 0],
  )
  const userId = own!.id
  const vesna = { userId, token: await withInstallationTransaction(target.database, (db) => startUserSession(target.services, db, userId)) }
  const { employees } = await createTestClient(employeesContract, target, vesna, companyId).listEmployees({})
  assert.deepEqual(employees.map(({ fullName }) => fullName).sort(), ['Ana Jovanović', 'Jelena Ilić', 'Marko Đorđević', 'Vesna Kovač'])
  const { entries: log } = await createTestClient(auditContract, target, vesna, companyId).listAuditEntries({})
  assert.ok(log.some(({ actor }) => actor?.id === userId))
  await assert.rejects(
    createTestClient(clockEventsContract, target, vesna, companyId).createClockEvent({
      at: '2026-03-04T07:00:00Z',
      direction: 'in',
      reason: 'Kartica',
      employee_id: company.marko.employeeId,
    }),
    { code: 'common.month_closed' },
  )
  const team = await createTestClient(organisationContract, target, vesna, companyId).createTeam({ name: 'Novi tim' })
  assert.ok(team.data.id > 0)
  const scoped = {
    token: await withInstallationTransaction(target.database, (db) => startUserSession(target.services, db, resident.ana.userId)),
  }
  assert.equal((await createTestClient(employeesContract, target, scoped, companyId).listEmployees({})).employees.length, 2)
  await assert.rejects(createTestClient(employeesContract, target, vesna, resident.companyId).listEmployees({}), { status: 404 })
})

test('a known company, another version and a damaged archive are rejected completely', async () => {
  const before = await countOf('company')
  await assert.rejects(importCompanyArchive(target.url, target.services.files, file), /already imported: company/)
  const again = join(folder, 'again.tar.gz')
  await exportCompanyArchive(there.url, there.services.files, company.companyId, again)
  await assert.rejects(importCompanyArchive(target.url, target.services.files, again), /PIB 100000024 already exists/)
  const bytes = readFileSync(file)
  const half = join(folder, 'half.tar.gz')
  writeFileSync(half, bytes.subarray(0, bytes.length / 2))
  await assert.rejects(importCompanyArchive(target.url, target.services.files, half))
  const wrong = join(folder, 'wrong.tar.gz')
  writeFileSync(wrong, Buffer.concat([bytes.subarray(0, -9), Buffer.from('otherwise')]))
  await assert.rejects(importCompanyArchive(target.url, target.services.files, wrong))
  assert.deepEqual([await countOf('company'), await countOf('employee')], [before, 8])
})

test('after the move all employees are changes, and the old cursor has expired', async () => {
  const before = await createTestClient(employeesContract, there, company.vesna, company.companyId).listEmployeeChanges({ size: 500 })
  const [moved] = await withInstallationTransaction(target.database, (db) =>
    db.selectFrom('company').select('id').where('pib', '=', PIB).where('deleted_at', 'is', null).execute(),
  )
  const [own] = await accountsOf(vesnaAt)
  const vesna = { token: await withInstallationTransaction(target.database, (db) => startUserSession(target.services, db, own!.id)) }
  const { listEmployeeChanges } = createTestClient(employeesContract, target, vesna, moved!.id)
  await waitUntil(async () => (await listEmployeeChanges({ size: 500 })).employees.length === before.employees.length)
  await assert.rejects(listEmployeeChanges({ after: before.next }), (error: AppError) => error.code === 'common.cursor_expired')
})

test('an archive excludes single sign-on: provider, secret and identities', async () => {
  const { rows } = await withInstallationTransaction(there.database, (db) =>
    sql<{ sealed: string }>`select sealed from identity_provider_secret`.execute(db),
  )
  const archive = gunzipSync(readFileSync(file))
  for (const hidden of [rows[0]!.sealed, 'never exported', 'identity_provider_secret', 'user_identity_use'])
    assert.ok(!archive.includes(hidden))
  for (const table of ['identity_provider', 'identity_provider_secret', 'user_identity', 'emergency_account', 'scim_token', 'scim_user'])
    assert.deepEqual(
      (await withInstallationTransaction(target.database, (db) => sql`select from ${sql.table(table)}`.execute(db))).rows,
      [],
    )
})

test('an archive excludes API keys, and their actions keep the service account name', async () => {
  assert.ok(!gunzipSync(readFileSync(file)).includes('api_key_secret'))
  const { rows } = await withInstallationTransaction(target.database, (db) =>
    sql<{ first_name: string; is_disabled: boolean; entries: number; keys: number }>`
      select u.first_name, u.disabled_at is not null as is_disabled, (select count(*)::int from api_key) as keys,
        (select count(*)::int from audit_entry a where a.actor_id = u.id and a.table_name = 'team' and a.company_id = u.service_company_id) as entries
      from app_user u where u.service_company_id is not null`.execute(db),
  )
  assert.deepEqual(rows, [{ first_name: 'Payroll', is_disabled: true, entries: 1, keys: 0 }])
})

test('the archive knows each column with a user or shared row', async () => {
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  const known = (await listExportedCompanyTables(client)).flatMap(({ name, users, shared }) =>
    [...users, ...shared.map(({ column }) => column)].map((column) => `${name}.${column}`),
  )
  const { rows } = await client.query<{ column: string }>(
    `select f.conrelid::regclass || '.' || a.attname as column from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
     where f.contype = 'f' and f.confrelid <> 'company'::regclass and f.conrelid::regclass::text not in ('calendar_feed', 'api_key', 'webhook_endpoint', 'user_identity', 'emergency_account', 'scim_token', 'scim_user')
       and exists (select from pg_attribute where attrelid = f.conrelid and attname = 'company_id')
       and not exists (select from pg_attribute where attrelid = f.confrelid and attname = 'company_id')`,
  )
  await client.end()
  assert.deepEqual(
    rows.map(({ column }) => column).filter((column) => !known.includes(column)),
    [],
  )
})

const countOf = (table: 'company' | 'employee') =>
  withInstallationTransaction(target.database, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    return rows[0]!.count
  })

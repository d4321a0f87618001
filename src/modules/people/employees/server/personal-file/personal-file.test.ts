import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser, toUploadedFile } from '#test/support/app.ts'
import { personalFileContract } from '../../personal-file-contract.ts'

const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const neighbours = await createTestCompany(testApp)
const as = (person: TestUser, of: TestCompany = company) => createTestClient(personalFileContract, testApp, person, of.companyId)
const { vesna, ana, marko, jelena } = company
const employee_id = marko.employeeId
const inDatabase = <T>(work: Parameters<typeof withInstallationTransaction<T>>[1]) => withInstallationTransaction(testApp.database, work)
const refused =
  (code: string, ...fields: string[]) =>
  (error: { code: string; fields: object }) => {
    assert.equal(error.code, code)
    if (fields.length) assert.deepEqual(Object.keys(error.fields), fields)
    return true
  }
const pdf = () => toUploadedFile('%PDF-1.4 diploma', 'Diploma.pdf')

test('an education is created, proved, changed once and deleted with its proof', async () => {
  const school = { employee_id, school: 'Mašinski fakultet u Kragujevcu', title: 'diplomirani inženjer', year: 2009 }
  const { id } = (await as(vesna).createEducation(school)).data
  await as(vesna).addDossierAttachment({ employee_id, about: 'education', about_id: id, file: pdf() })
  const [row] = (await as(ana).listEmployeeQualifications({ employee_id })).data.education
  assert.deepEqual([row!.school, row!.year, row!.proofs.map(({ name }) => name)], [school.school, 2009, ['Diploma.pdf']])
  const bytes = await as(ana).getDossierAttachment({ employee_id, dossier_attachment_id: row!.proofs[0]!.id })
  assert.match(await bytes.text(), /^%PDF/)

  await as(vesna).updateEducation({ ...school, education_id: id, revision: row!.revision, inspected_on: '2026-02-02' })
  await assert.rejects(as(vesna).updateEducation({ ...school, education_id: id, revision: row!.revision }), {
    code: 'common.concurrent_update',
  })
  await assert.rejects(as(vesna).createEducation({ employee_id, school: 'X', profession_qualification_id: 999 }), (error) =>
    refused('common.invalid', 'profession_qualification_id')(error as never),
  )
  await as(vesna).deleteEducation({ employee_id, education_id: id })
  assert.deepEqual((await as(vesna).listEmployeeQualifications({ employee_id })).data.education, [])
  const { rows } = await inDatabase((db) => sql`select from stored_file where name = 'Diploma.pdf'`.execute(db))
  assert.equal(rows.length, 0)
})

test('users without permission are rejected, employees out of scope are not found', async () => {
  await assert.rejects(as(ana).createEducation({ employee_id, school: 'Gimnazija' }), { code: 'access.denied' })
  await assert.rejects(as(ana).listEmployeeTrainings({ employee_id: jelena.employeeId }), { code: 'common.not_found' })
  await assert.rejects(as(neighbours.vesna, neighbours).listEmployeeTrainings({ employee_id }), { code: 'common.not_found' })
  const theirs = (await as(neighbours.vesna, neighbours).createEducation({ employee_id: neighbours.marko.employeeId, school: 'Gimnazija' }))
    .data
  await assert.rejects(as(vesna).addDossierAttachment({ employee_id, about: 'education', about_id: theirs.id, file: pdf() }), (error) =>
    refused('common.invalid', 'about_id')(error as never),
  )
  const own = (await as(vesna).createEducation({ employee_id: jelena.employeeId, school: 'Gimnazija' })).data
  await assert.rejects(as(vesna).deleteEducation({ employee_id, education_id: own.id }), { code: 'common.not_found' })
})

test('a document number is masked until it is revealed, which is logged', async () => {
  const document = { employee_id, kind: 'single_permit' as const, issued_by: 'PU Kragujevac', valid_to: '2027-03-31' }
  const { id } = (await as(vesna).createIdentityDocument({ ...document, document_number: '008123456' })).data
  const [masked] = (await as(vesna).listIdentityDocuments({ employee_id })).data.identity_document
  assert.equal(masked!.document_number, '*********')
  await as(vesna).updateIdentityDocument({
    ...document,
    identity_document_id: id,
    document_number: masked!.document_number,
    note: 'original kod lica',
  })
  await assert.rejects(as(ana).revealIdentityDocuments({ employee_id }), { code: 'access.denied' })
  const [visible] = (await as(vesna).revealIdentityDocuments({ employee_id })).data.identity_document
  assert.deepEqual([visible!.document_number, visible!.note], ['008123456', 'original kod lica'])
  await assert.rejects(
    as(vesna).updateIdentityDocument({ ...document, identity_document_id: id, document_number: '1', issued_on: '2027-04-01' }),
    {
      code: 'dossier.valid_to_before',
    },
  )
  const { rows } = await inDatabase((db) =>
    sql`select from audit_entry where company_id = ${company.companyId} and action = 'revealIdentityDocuments'`.execute(db),
  )
  assert.equal(rows.length, 1)
})

test('family requires the sensitive permission and the data of its right, logged once', async () => {
  await assert.rejects(as(ana).listFamilyMembers({ employee_id }), { code: 'access.denied' })
  await assert.rejects(as(vesna).createFamilyMember({ employee_id, kind: 'child', phone: '064' }), (error) =>
    refused('common.invalid', 'name', 'date_of_birth', 'phone')(error as never),
  )
  await as(vesna).createFamilyMember({ employee_id, kind: 'child', name: 'Iva Đorđević', date_of_birth: '2024-05-06' })
  for (const _ of [1, 2]) assert.equal((await as(vesna).listFamilyMembers({ employee_id })).data.family_member.length, 1)
  const { rows } = await inDatabase((db) =>
    sql`select from audit_entry where company_id = ${company.companyId} and action = 'listFamilyMembers'`.execute(db),
  )
  assert.equal(rows.length, 1)
})

test('an examination stores no diagnosis, a training ends after its first day', async () => {
  const medical = { employee_id, kind: 'periodic' as const, day: '2026-03-01', fitness: 'limited' as const }
  await as(vesna).createMedicalExamination({ ...medical, valid_to: '2027-03-01' })
  await assert.rejects(as(vesna).createMedicalExamination({ ...medical, diagnosis: 'M54.5' } as never), (error) =>
    refused('common.invalid', 'diagnosis')(error as never),
  )
  await assert.rejects(as(ana).listMedicalExaminations({ employee_id }), { code: 'access.denied' })
  const training = { employee_id, kind: 'safety' as const, day: '2026-03-01', result: 'passed' as const }
  await assert.rejects(as(vesna).createEmployeeTraining({ ...training, valid_to: '2026-02-01' }), (error) =>
    refused('dossier.training_ends_before', 'valid_to')(error as never),
  )
  await as(vesna).createEmployeeTraining({ ...training, valid_to: '2030-03-01' })
  assert.equal((await as(ana).listEmployeeTrainings({ employee_id })).data.training.length, 1)
})

test('a training is copied to others once, for all or none', async () => {
  const [training] = (await as(vesna).listEmployeeTrainings({ employee_id })).data.training
  const of = { employee_id, training_id: training!.id }
  await assert.rejects(
    as(vesna).copyTrainingToEmployees({ ...of, employee_ids: [jelena.employeeId, neighbours.marko.employeeId] }),
    (error) => refused('common.invalid', 'employee_ids')(error as never),
  )
  assert.deepEqual((await as(vesna).listEmployeeTrainings({ employee_id: jelena.employeeId })).data.training, [])
  const others = [jelena.employeeId, jelena.employeeId, ana.employeeId, employee_id]
  assert.equal((await as(vesna).copyTrainingToEmployees({ ...of, employee_ids: others })).data.written, 2)
  assert.equal((await as(vesna).copyTrainingToEmployees({ ...of, employee_ids: others })).data.written, 0)
  const [copied] = (await as(vesna).listEmployeeTrainings({ employee_id: jelena.employeeId })).data.training
  assert.deepEqual([copied!.kind, copied!.day, copied!.valid_to], ['safety', '2026-03-01', '2030-03-01'])
  await assert.rejects(as(ana).copyTrainingToEmployees({ ...of, employee_ids: others }), { code: 'access.denied' })
})

test('issued equipment is returned, not before its issue', async () => {
  const item = { employee_id, item: 'Laptop', inventory_number: 'IT-0042', handed_over_on: '2026-01-12' }
  const { id } = (await as(vesna).createIssuedEquipment(item)).data
  await assert.rejects(as(vesna).updateIssuedEquipment({ ...item, equipment_id: id, returned_on: '2026-01-11' }), {
    code: 'dossier.returned_before_given',
  })
  await as(vesna).updateIssuedEquipment({ ...item, equipment_id: id, returned_on: '2026-06-01', return_state: 'ispravan' })
  assert.equal((await as(ana).listIssuedEquipment({ employee_id })).data.equipment[0]!.returned_on, '2026-06-01')
  await as(vesna).createEmployeeBenefit({ employee_id, kind: 'voluntary_pension', amount: 600_000, first_day: '2026-01-01' })
  await assert.rejects(as(ana).listEmployeeBenefits({ employee_id }), { code: 'access.denied' })
})

test('a warning leaves eight days, and a measure stays within the law', async () => {
  const warning = { employee_id, kind: 'warning' as const, day: '2026-11-20', reason: 'Kašnjenje', known_on: '2026-11-18' }
  const { id } = (await as(vesna).createDisciplinaryMeasure(warning)).data
  const [row] = (await as(vesna).listDisciplinaryMeasures({ employee_id })).data.measure
  assert.deepEqual([row!.until, row!.decide_by], ['2026-11-28', '2027-05-18'])
  await assert.rejects(as(vesna).createDisciplinaryMeasure({ ...warning, kind: 'suspension', length: 16, warning_id: id }), (error) =>
    refused('common.invalid', 'length')(error as never),
  )
  await assert.rejects(as(vesna).createDisciplinaryMeasure({ ...warning, kind: 'fine', length: 2, percent: 21 }), (error) =>
    refused('common.invalid', 'percent')(error as never),
  )
  await as(vesna).createDisciplinaryMeasure({ ...warning, kind: 'suspension', day: '2026-12-01', length: 5, warning_id: id })
  const measures = (await as(vesna).listDisciplinaryMeasures({ employee_id })).data.measure
  assert.equal(measures.find(({ kind }) => kind === 'suspension')!.until, '2026-12-07')
  await assert.rejects(as(vesna).deleteDisciplinaryMeasure({ employee_id, measure_id: id }), { code: 'common.in_use' })
  await assert.rejects(
    as(vesna).createDisciplinaryMeasure({ ...warning, employee_id: jelena.employeeId, kind: 'reprimand', warning_id: id }),
    (error) => refused('common.invalid', 'warning_id')(error as never),
  )
  await assert.rejects(as(ana).listDisciplinaryMeasures({ employee_id }), { code: 'access.denied' })
})

test('service before and here is summed on any day, with why', async () => {
  const before = { employee_id, kind: 'predecessor' as const, employer: 'Mlekara a.d.', first_day: '2014-01-01', last_day: '2024-12-31' }
  await as(vesna).createPriorService(before)
  await assert.rejects(as(vesna).createPriorService({ ...before, last_day: '2013-01-01' }), { code: 'dossier.service_ends_before' })
  await assert.rejects(as(vesna).createPriorService({ ...before, rate: 13 as never }), { code: 'common.invalid' })
  const { service } = (await as(ana).getLengthOfService({ employee_id, day: '2025-12-31' })).data
  assert.deepEqual([service.total, service.own_service, service.increase], ['12g 0m 0d', '12g 0m 0d', null])
  assert.ok(service.why.length >= 2)
})

test('a user without the sensitive permission writes no family and reads no proof', async () => {
  const [child] = (await as(vesna).listFamilyMembers({ employee_id })).data.family_member
  const { id } = (await as(vesna).addDossierAttachment({ employee_id, about: 'family_member', about_id: child!.id, file: pdf() })).data
  const right = (permission: string, is_granted: boolean) =>
    inDatabase((db) =>
      sql`insert into company_right (company_id, user_id, permission, is_granted)
        values (${company.companyId}, ${ana.userId}, ${permission}, ${is_granted})`.execute(db),
    )
  await right('employees.write', true)
  await as(ana).createEducation({ employee_id, school: 'Gimnazija' })
  await assert.rejects(as(ana).createFamilyMember({ employee_id, kind: 'single_parent' }), { code: 'access.denied' })
  await assert.rejects(as(ana).getDossierAttachment({ employee_id, dossier_attachment_id: id }), { code: 'common.not_found' })
  await assert.rejects(as(ana).deleteDossierAttachment({ employee_id, dossier_attachment_id: id }), { code: 'access.denied' })
  await assert.rejects(as(ana).addDossierAttachment({ employee_id, about: 'family_member', about_id: child!.id, file: pdf() }), {
    code: 'access.denied',
  })
  await right('employees.sensitive', true)
  await inDatabase((db) => sql`delete from company_right where user_id = ${ana.userId} and permission = 'employees.write'`.execute(db))
  assert.equal((await as(ana).listFamilyMembers({ employee_id })).data.family_member.length, 1)
  await assert.rejects(as(ana).createFamilyMember({ employee_id, kind: 'single_parent' }), { code: 'access.denied' })
})

test('an independent record is deleted with its file', async () => {
  const employees = createTestClient(employeesContract, testApp, vesna, company.companyId)
  const [position, type] = await inDatabase(async (db) => [
    await db.selectFrom('job_position').select('id').where('company_id', '=', company.companyId).executeTakeFirstOrThrow(),
    await db.selectFrom('employment_relationship_type').select('id').where('company_id', '=', company.companyId).executeTakeFirstOrThrow(),
  ])
  const { id } = (
    await employees.createEmployee({
      first_name: 'Greška',
      last_name: 'Uneta',
      department_id: company.departmentId,
      employed_from: '2026-01-01',
      job_position_id: position!.id,
      employment_relationship_type_id: type!.id,
    })
  ).data
  const school = (await as(vesna).createEducation({ employee_id: id, school: 'Gimnazija' })).data
  await as(vesna).addDossierAttachment({
    employee_id: id,
    about: 'education',
    about_id: school.id,
    file: toUploadedFile('%PDF-1.4 y', 'Greškom.pdf'),
  })
  await employees.deleteEmployee({ employee_id: id })
  const { rows } = await inDatabase((db) => sql`select from stored_file where name = 'Greškom.pdf'`.execute(db))
  assert.equal(rows.length, 0)
})

test('an erasure deletes the dossier in rows, files and log', async () => {
  const driver = { employee_id, categories: ['B', 'CE'] as ('B' | 'CE')[], valid_to: addDays(toBelgradeDay(new Date()), 10) }
  const { id } = (await as(vesna).createDrivingLicence(driver)).data
  await as(vesna).addDossierAttachment({
    employee_id,
    about: 'driving_licence',
    about_id: id,
    file: toUploadedFile('%PDF-1.4 x', 'Dozvola.pdf'),
  })
  await as(vesna).createEmploymentProtection({ employee_id, kind: 'pregnancy', first_day: '2026-10-01', report_number: 'N-77/26' })
  await inDatabase((db) => sql`select erase_person(${company.companyId}, ${employee_id}, 'zahtev')`.execute(db))
  for (const word of ['Iva Đorđević', '008123456', 'Mlekara a.d.', 'IT-0042', 'Kašnjenje', 'Dozvola.pdf', 'PU Kragujevac', 'N-77/26']) {
    const tables = [
      'audit_entry',
      'family_member',
      'identity_document',
      'prior_service',
      'equipment',
      'measure',
      'protection',
      'stored_file',
    ]
    for (const table of tables) {
      const { rows } = await inDatabase((db) => sql`select from ${sql.table(table)} t where t::text ilike ${`%${word}%`}`.execute(db))
      assert.equal(rows.length, 0, `${word} in ${table}`)
    }
  }
  assert.deepEqual((await as(vesna).listEmployeeQualifications({ employee_id })).data.driving_licence, [])
})

import assert from 'node:assert/strict'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })

test('teams of a day are those with members and new ones, in scope', async () => {
  const company = await createTestCompany(testApp)
  const vesna = {
    ...createTestClient(organisationContract, testApp, company.vesna, company.companyId),
    ...createTestClient(employeesContract, testApp, company.vesna, company.companyId),
  }
  const ana = createTestClient(organisationContract, testApp, company.ana, company.companyId)
  const team = async (name: string) => (await vesna.createTeam({ name })).data.id
  const crew = await team('Brigada A')
  const later = await team('Brigada B')
  await team('Nova brigada')
  const sells = await team('Prodavci')
  const joins = async (employee_id: number, team_id: number, first_day: string) => {
    const { department_id, job_position_id, employment_relationship_type_id } = (
      await vesna.getEmploymentTermsOnDay({ employee_id, date: first_day })
    ).data!
    await vesna.createEmploymentTerms({ employee_id, first_day, department_id, job_position_id, employment_relationship_type_id, team_id })
  }
  await joins(company.marko.employeeId, crew, '2026-02-01')
  await joins(company.marko.employeeId, later, '2026-06-01')
  await joins(company.jelena.employeeId, sells, '2026-02-01')
  const names = async (who: typeof ana, active_date?: string) =>
    (await who.listTeamsForEmployee({ active_date: active_date || undefined })).data.map(({ name }) => name)
  assert.deepEqual(await names(vesna, '2026-01-31'), ['Nova brigada'])
  assert.deepEqual(await names(vesna, '2026-05-31'), ['Brigada A', 'Nova brigada', 'Prodavci'])
  assert.deepEqual(await names(vesna, '2026-06-01'), ['Brigada B', 'Nova brigada', 'Prodavci'])
  assert.deepEqual(await names(vesna), ['Brigada A', 'Brigada B', 'Nova brigada', 'Prodavci'])
  assert.deepEqual(await names(ana, '2026-05-31'), ['Brigada A'])
  assert.deepEqual(await names(ana, '2026-06-01'), ['Brigada B'])
  await assert.rejects(vesna.listTeamsForEmployee({ active_date: 'juče' }), { status: 422 })
})

test('a team has an employed leader and lists its members of a day', async () => {
  const company = await createTestCompany(testApp)
  const vesna = {
    ...createTestClient(organisationContract, testApp, company.vesna, company.companyId),
    ...createTestClient(employeesContract, testApp, company.vesna, company.companyId),
  }
  const ana = createTestClient(organisationContract, testApp, company.ana, company.companyId)
  const marko = company.marko.employeeId
  const team_id = (await vesna.createTeam({ name: 'Smena 1', leader_id: marko })).data.id
  const [team] = (await vesna.listTeams({})).data
  assert.deepEqual(team!.leader, { id: marko, name: 'Đorđević Marko', is_ended: false })
  const neighbour = await createTestCompany(testApp)
  await assert.rejects(vesna.updateTeam({ team_id, leader_id: neighbour.marko.employeeId }), { status: 422 })
  await assert.rejects(ana.createTeam({ name: 'Bez prava' }), { status: 403 })

  const { department_id, job_position_id, employment_relationship_type_id } = (
    await vesna.getEmploymentTermsOnDay({ employee_id: marko, date: '2026-02-01' })
  ).data!
  const terms = { employee_id: marko, department_id, job_position_id, employment_relationship_type_id }
  await vesna.createEmploymentTerms({ ...terms, first_day: '2026-02-01', team_id })
  // New terms in the same team continue the membership.
  await vesna.createEmploymentTerms({ ...terms, first_day: '2026-03-01', team_id, working_hours: 'full_time' })
  await vesna.createEmploymentTerms({ ...terms, first_day: '2026-06-01', team_id: (await vesna.createTeam({ name: 'Smena 2' })).data.id })
  const on = async (day?: string) => (await vesna.listTeamMembers({ team_id, day: day || undefined })).data
  assert.deepEqual(
    (await on('2026-04-15')).map(({ name, first_day, last_day }) => [name, first_day, last_day]),
    [['Đorđević Marko', '2026-02-01', '2026-05-31']],
  )
  assert.deepEqual([await on(), await on('2026-01-31')], [[], []])
  await assert.rejects(createTestClient(organisationContract, testApp, neighbour.vesna, neighbour.companyId).listTeamMembers({ team_id }), {
    status: 404,
  })
})

test('a retired entry is not offered for new terms but stays in old ones', async () => {
  const company = await createTestCompany(testApp)
  const vesna = {
    ...createTestClient(organisationContract, testApp, company.vesna, company.companyId),
    ...createTestClient(employeesContract, testApp, company.vesna, company.companyId),
  }
  const employee_id = company.marko.employeeId
  const { department_id, job_position_id, employment_relationship_type_id } = (
    await vesna.getEmploymentTermsOnDay({ employee_id, date: '2026-02-01' })
  ).data!
  const joins = (first_day: string, more: object) =>
    vesna.createEmploymentTerms({ employee_id, first_day, department_id, job_position_id, employment_relationship_type_id, ...more })
  const team_id = (await vesna.createTeam({ name: 'Sezona', last_day: '2026-03-31' })).data.id
  const location_id = (await vesna.createLocation({ name: 'Stari pogon', last_day: '2026-03-31' })).data.id
  await joins('2026-03-31', { team_id, location_id })
  // Later terms copy unchanged fields, so a look-up that has ended must be replaced in them.
  await assert.rejects(joins('2026-04-01', {}), { status: 422, code: 'org.team_ended' })
  await assert.rejects(joins('2026-04-01', { team_id: null }), { fields: { location_id: 'Ova lokacija se od tog dana više ne koristi.' } })
  await joins('2026-04-01', { team_id: null, location_id: null })
  const { data } = await vesna.getEmploymentTermsOnDay({ employee_id, date: '2026-03-31' })
  assert.equal(data!.team?.name, 'Sezona')
  await vesna.updateTeam({ team_id, last_day: null })
  await joins('2026-05-01', { team_id })
})

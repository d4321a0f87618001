import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { calendarFeedContract } from '#modules/insight/reminders/calendar-feed-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { createLeaveCompany, createLeaveClient as leaveCalls } from '#test/support/leave-company.ts'

const testApp = await createTestApp({ jobs: false })
const calls = (company: TestCompany, person: TestUser) => createTestClient(calendarFeedContract, testApp, person, company.companyId)
const read = (url: string) => testApp.app.inject({ url: new URL(url).pathname })
const inDatabase = (query: ReturnType<typeof sql>) => withInstallationTransaction(testApp.database, (db) => query.execute(db))
const ends = addDays(toBelgradeDay(new Date()), 120)

async function ending(): Promise<TestCompany> {
  const company = await createTestCompany(testApp)
  for (const { employeeId } of [company.marko, company.jelena])
    await inDatabase(sql`update employment set last_day = ${ends}, termination_reason = 'istek' where employee_id = ${employeeId}`)
  return company
}

test('a calendar contains the reminders of its reader for a year, in scope', async () => {
  const company = await ending()
  const { url } = (await calls(company, company.vesna).renewCalendarFeed({})).data
  const reply = await read(url)
  assert.equal(reply.statusCode, 200)
  assert.match(reply.headers['content-type'] as string, /^text\/calendar/)
  const text = reply.payload.replaceAll('\r\n ', '')
  assert.match(text, /^BEGIN:VCALENDAR/)
  assert.match(text, new RegExp(`DTSTART;VALUE=DATE:${ends.replaceAll('-', '')}`))
  assert.ok(text.includes('Marko Đorđević') && text.includes('Jelena Ilić'))
  const anas = (await calls(company, company.ana).renewCalendarFeed({})).data.url
  const hers = (await read(anas)).payload
  assert.ok(hers.includes('Marko Đorđević') && !hers.includes('Jelena Ilić'))
})

test('the feed address is secret: a new one ends the old, and former employees lose it', async () => {
  const company = await ending()
  const vesna = calls(company, company.vesna)
  assert.equal((await vesna.getCalendarFeed({})).data.made_at, null)
  const first = (await vesna.renewCalendarFeed({})).data.url
  const second = (await vesna.renewCalendarFeed({})).data.url
  assert.deepEqual([(await read(first)).statusCode, (await read(second)).statusCode], [404, 200])
  assert.equal((await read(second.replace('.ics', 'x.ics'))).statusCode, 404)
  await vesna.deleteCalendarFeed({})
  assert.equal((await read(second)).statusCode, 404)
  const ana = (await calls(company, company.ana).renewCalendarFeed({})).data.url
  await inDatabase(sql`update app_user set disabled_at = now() where id = ${company.ana.userId}`)
  assert.equal((await read(ana)).statusCode, 404)
  const marko = (await calls(company, company.marko).renewCalendarFeed({})).data.url
  await inDatabase(sql`delete from membership where user_id = ${company.marko.userId}`)
  assert.equal((await read(marko)).statusCode, 404)
  const { rows } = (await inDatabase(sql`select digest from calendar_feed`)) as { rows: { digest: string }[] }
  assert.ok(rows.every(({ digest }) => !ana.includes(digest)))
})

test('a limit without a day is in no calendar', async () => {
  const company = await createTestCompany(testApp)
  const year = Number(toBelgradeDay(new Date()).slice(0, 4))
  await inDatabase(sql`with p as (insert into contingent_worker (company_id, first_name, last_name) values (${company.companyId}, 'Rada', 'Simić') returning id),
    g as (insert into engagement (company_id, contingent_worker_id, kind, basis, work, first_day, last_day)
      select ${company.companyId}, id, 'temporary', 'unemployed', 'Berba', make_date(${year}::int, 1, 1), ${ends}::date from p returning id)
    insert into engagement_month (company_id, engagement_id, month, days) select ${company.companyId}, id, make_date(${year}::int, 1, 1), 5 from g`)
  const { url } = (await calls(company, company.vesna).renewCalendarFeed({})).data
  const text = (await read(url)).payload.replaceAll('\r\n ', '')
  assert.ok(text.includes('Rada Simić: angažovanje van radnog odnosa') && !text.includes('od 120 dana'))
})

test('a calendar lists absences in scope without reasons', async () => {
  const company = await createLeaveCompany(testApp)
  const of = (person: TestUser) => leaveCalls(company, person)
  const first_day = addDays(toBelgradeDay(new Date()), 20)
  const last_day = addDays(toBelgradeDay(new Date()), 24)
  const input = { leave_type_id: company.typeId.NO!, first_day, last_day }
  const { data: waiting } = await of(company.marko).createLeaveRequest(input)
  const feedOf = async (person: TestUser) => {
    const { url } = (await calls(company, person).renewCalendarFeed({})).data
    return (await read(url)).payload.replaceAll('\r\n ', '')
  }
  const plain = (day: string) => day.replaceAll('-', '')
  const dates = `DTSTART;VALUE=DATE:${plain(first_day)}\r\nDTEND;VALUE=DATE:${plain(addDays(last_day, 1))}`
  assert.ok(!(await feedOf(company.marko)).includes(dates), 'a request that waits is no absence')
  await of(company.ana).approveLeaveRequest({ leave_request_id: waiting.id })
  const own = await feedOf(company.marko)
  const chief = await feedOf(company.ana)
  const hr = await feedOf(company.vesna)
  const other = await feedOf(company.jelena)
  assert.ok(own.includes(dates) && own.includes('SUMMARY:Odsustvo'))
  for (const text of [chief, hr]) assert.ok(text.includes(dates) && text.includes('SUMMARY:Van posla: Marko Đorđević'))
  assert.ok(!other.includes('Van posla'))
  for (const text of [own, chief, hr, other]) assert.doesNotMatch(text, /plaćeno/i)
})

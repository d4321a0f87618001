import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { addDays, addMonths, belgradeDay, type Day, daysBetween, monthOf } from '#lib/days.ts'
import { holidayDays } from '#modules/companies/rules/holidays.ts'
import { createCompany } from '#modules/companies/server/actions.ts'
import { createLeaveLimit } from '#modules/leave/server/limits/limits.ts'
import { putRetention } from '#modules/privacy/server/retention.ts'
import { type Ctx, type House, type InstallationCtx, inCompany } from '#server/context.ts'
import { employeeAccount, makeAccounts, markDemo, placeAccounts } from './accounts.ts'
import { announce } from './announcements.ts'
import { recordAttendance, recordDevices, recordTroubles } from './attendance.ts'
import { recordCandidates } from './candidates.ts'
import { type DemoCompany, demoCompanies } from './companies.ts'
import { confirmDocument, recordDocuments, sendDocuments } from './documents.ts'
import { recordDossiers } from './dossiers.ts'
import { recordEngagements } from './engagements.ts'
import { foundCompany } from './found.ts'
import { closeMonths, recordLeave } from './life.ts'
import { describeOrganisation } from './organisation.ts'
import { recordPay } from './pay.ts'
import { publishPlans } from './plan.ts'
import { recordPortraits } from './portraits.ts'
import { chanceFrom } from './random.ts'
import { askForMore } from './requests.ts'
import { keepSickCases } from './sick.ts'
import { sendOnTrips } from './trips.ts'

/** Fills an empty installation: three companies, a year of their life up to today, an account a role. The same every time but for the date. */
export async function loadDemo(house: House): Promise<void> {
  const now = house.clock()
  const today = belgradeDay(now)
  const firstDay = `${monthOf(addMonths(today, -11))}-01`
  const admin = await inInstallation(house.database, makeAccounts)
  const founded = []
  for (const demo of demoCompanies) founded.push(await found(house, admin, demo, today, firstDay, now))
  // Each lives its year by itself, so both cores are at work; numbers of people are the same every time.
  await Promise.all(founded.map(({ live }) => live()))
  await inInstallation(house.database, markDemo)
}

/** A company with its people, and the year that it then has. */
async function found(house: House, admin: number, demo: DemoCompany, today: Day, firstDay: Day, now: Date) {
  const chance = chanceFrom(demo.seed)
  const companyId = await inInstallation(house.database, async (db) => {
    const ctx: InstallationCtx = {
      house,
      db,
      userId: admin,
      sessionId: '',
      permissions: new Set(),
      language: 'sr',
      now,
      today,
      address: '',
      agent: '',
      authorization: undefined,
    }
    return (await createCompany(ctx, { ...demo.company })).data.id
  })
  const act: Act = (action, work) => inCompany(house, { companyId, userId: admin, sessionId: null, action }, work)
  await act('foundCompany', (ctx) => foundCompany(ctx, demo, chance, firstDay))
  // What follows is planned for as many people as there are, and not for an empty company.
  await act('foundCompany', ({ db }) => sql`select count_people_anew()`.execute(db))
  const live = async () => {
    // Faces are drawn by threads of their own.
    const portraits = act('recordPortraits', (ctx) => recordPortraits(ctx, demo.seed + 5))
    const askForLeave = await recordLeave(act, chance, firstDay, today)
    await keepSickCases(act, today)
    let passes: Promise<unknown> = Promise.resolve()
    const recorded = monthsBetween(firstDay, today).map(({ first, last }) => {
      const freeDays = holidayDays(Number(first.slice(0, 4)))
      passes = passes.then(() => act('recordAttendance', (ctx) => recordAttendance(ctx, chance, first, last, freeDays)))
      return passes
    })
    const devices = passes.then(async () => {
      await act('recordTroubles', (ctx) => recordTroubles(ctx, chance))
      await act('recordDevices', recordDevices)
    })
    await Promise.all([...recorded, devices, portraits, closeMonths(act, chanceFrom(demo.seed + 6), firstDay, today, recorded)])
    if (demo === demoCompanies[0]) await workTogether(house, act, demo, companyId, today, askForLeave)
    else await askForLeave()
  }
  return { live }
}

type Act = <T>(action: string, work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** What the company that everybody signs in to has beside: files, pay, papers, accounts, trips, requests, announcements. */
async function workTogether(house: House, act: Act, demo: DemoCompany, companyId: number, today: Day, askForLeave: () => Promise<unknown>) {
  await act('describeOrganisation', describeOrganisation)
  await act('recordPay', (ctx) => recordPay(ctx, demo.seed + 4))
  await act('recordDossiers', (ctx) => recordDossiers(ctx, demo.seed + 2))
  await act('recordEngagements', (ctx) => recordEngagements(ctx, demo.seed + 3))
  await act('recordCandidates', (ctx) => recordCandidates(ctx, demo.seed + 1))
  await act('recordDocuments', recordDocuments)
  await act('putRetention', (ctx) =>
    putRetention(ctx, { clock_events: 24, leave_texts: 60, messages: 12, exports: 1, readings: 36, visits: 1, erasure: 120 }),
  )
  await act('createLeaveLimit', (ctx) =>
    createLeaveLimit(ctx, { name: 'Bar 88 % zaposlenih na poslu', least_percent: 88, weekdays: [], refuses: false }),
  )
  await inInstallation(house.database, (db) => placeAccounts(db, companyId, today))
  await askForLeave()
  const { userId, employeeId } = await inInstallation(house.database, (db) => employeeAccount(db, companyId))
  await sendOnTrips(act, employeeId, today)
  await act('publishPlan', (ctx) => publishPlans(ctx, employeeId))
  await act('sendPapers', (ctx) => sendDocuments(ctx, employeeId))
  const asEmployee = (action: string, work: (ctx: Ctx) => Promise<unknown>) =>
    inCompany(house, { companyId, userId, sessionId: null, action }, work)
  await asEmployee('confirmOwnPaper', confirmDocument)
  await askForMore(asEmployee, today)
  await announce(act, today)
}

function monthsBetween(from: Day, to: Day): { first: Day; last: Day }[] {
  const firsts = [...daysBetween(from, to)].filter((day) => day.endsWith('-01'))
  return firsts.map((first) => ({ first, last: addDays(addMonths(first, 1), -1) < to ? addDays(addMonths(first, 1), -1) : to }))
}

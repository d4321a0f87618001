import { sql } from 'kysely'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { createCompany } from '#modules/foundation/company/server/company-actions.ts'
import { updateRetentionSettings } from '#modules/people/privacy/server/retention-settings.ts'
import { createLeaveRestriction } from '#modules/time/leave/server/restrictions/restrictions.ts'
import { type ApplicationServices, type Ctx, type InstallationCallContext, withCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addMonths, type Day, findMonthEnd, getEarlierDay, getMonthOfDay, toBelgradeDay } from '#shared/days.ts'
import { assignDemoAccountRoles, createDemoAccounts, findDemoEmployeeAccount, markDemoInstallation } from './accounts.ts'
import { publishDemoAnnouncements } from './announcements.ts'
import { recordDemoAttendance, recordDemoAttendanceProblems, recordDemoDeviceContacts } from './attendance.ts'
import { recordDemoCandidates } from './candidates.ts'
import { createDemoShiftOffer, enableDemoWebClockIn } from './clock-in.ts'
import { type DemoCompany, demoCompanies } from './companies.ts'
import { createDemoCompany } from './create-company.ts'
import { confirmDemoDocument, recordDemoDocuments, sendDemoDocuments } from './documents.ts'
import { createDemoEngagements } from './engagements.ts'
import { closeDemoMonths, type DemoMonthWithDays, recordDemoLeave, runTasksSequentially } from './leave-and-month-closes.ts'
import { createDemoOrganisation } from './organisation.ts'
import { recordDemoPay } from './pay-amounts.ts'
import { createDemoPayrollProfiles } from './payroll.ts'
import { importDemoPayrollResults } from './payroll-results.ts'
import { createDemoPayslips, sendDemoPayslips } from './payslips.ts'
import { recordDemoPersonalFiles } from './personal-files.ts'
import { recordDemoPortraits } from './portraits.ts'
import { publishDemoPlans } from './published-plans.ts'
import { createRandomSource } from './random-source.ts'
import { submitDemoRequests } from './requests.ts'
import { recordDemoSickCases } from './sick-cases.ts'
import { recordDemoTrips } from './trips.ts'

/** Fills an empty installation: three companies, one year of data until today, one account per role. Deterministic except for the date. */
export async function loadDemoCompanies(services: ApplicationServices): Promise<void> {
  const now = services.clock()
  const today = toBelgradeDay(now)
  const months = monthsBetween(addMonths(today, -11), today)
  const admin = await withInstallationTransaction(services.database, createDemoAccounts)
  const founded = []
  for (const demo of demoCompanies) founded.push(await startDemoCompany(services, admin, demo, today, months, now))
  // The largest company takes longest. It runs first, and the others use the remaining CPU time.
  const [largest, ...others] = founded
  const finishOtherCompanies = async () => {
    for (const takeLeave of others) {
      const live = await takeLeave()
      await live()
    }
  }
  const live = await largest!()
  await Promise.all([live(), finishOtherCompanies()])
  await withInstallationTransaction(services.database, markDemoInstallation)
}

/**
 * A company with its employees. Returns the leave work, which returns the work of the rest of the year, because that depends on absences.
 */
async function startDemoCompany(
  services: ApplicationServices,
  admin: number,
  demo: DemoCompany,
  today: Day,
  months: DemoMonthWithDays[],
  now: Date,
) {
  const firstDay = months[0]!.first
  const chance = createRandomSource(demo.seed)
  const companyId = await withInstallationTransaction(services.database, async (db) => {
    const ctx: InstallationCallContext = {
      services,
      db,
      userId: admin,
      sessionId: '',
      permissions: new Set(),
      language: 'sr',
      now,
      today,
      isLocal: true,
      address: '',
      agent: '',
      authorization: undefined,
      cookies: undefined,
      setCookie: () => {},
    }
    return (await createCompany(ctx, { ...demo.company })).data.id
  })
  const act: Act = (action, work) => withCompanyTransaction(services, { companyId, userId: admin, sessionId: null, action }, work)
  await act('foundCompany', (ctx) => createDemoCompany(ctx, demo, chance, firstDay))
  // Later queries are planned for the real number of people, not for an empty company.
  await withInstallationTransaction(services.database, (db) => sql`analyze employee, employment, employment_terms`.execute(db))
  return async () => {
    // Faces are drawn by threads of their own.
    const portraits = act('recordPortraits', (ctx) => recordDemoPortraits(ctx, demo.seed + 5))
    const createLeave = await recordDemoLeave(act, chance, firstDay, today)
    await recordDemoSickCases(act, today)
    return async () => {
      const recorded = runTasksSequentially(months, ({ first, last }) => {
        const freeDays = listPublicHolidayDays(Number(first.slice(0, 4)))
        return act('recordAttendance', (ctx) => recordDemoAttendance(ctx, chance, first, last, freeDays))
      })
      const recordDeviceProblems = async () => {
        await recorded.at(-1)
        await act('recordTroubles', (ctx) => recordDemoAttendanceProblems(ctx, chance))
        await act('recordDevices', recordDemoDeviceContacts)
      }
      const isFirstCompany = demo === demoCompanies[0]
      const recordOfficeWork = async () => {
        if (isFirstCompany) await recordOffice(act, demo.seed, today)
        await portraits
        await (isFirstCompany ? runCompanyWork(services, act, companyId, today, createLeave) : createLeave())
      }
      await Promise.all([
        ...recorded,
        recordDeviceProblems(),
        recordOfficeWork(),
        closeDemoMonths(act, createRandomSource(demo.seed + 6), months, recorded),
      ])
      if (isFirstCompany) await act('importPayrollResults', importDemoPayrollResults)
    }
  }
}

type Act = <T>(action: string, work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** Data of the first company's office: organisation, pay, files, documents. */
async function recordOffice(act: Act, seed: number, today: Day) {
  await act('describeOrganisation', createDemoOrganisation)
  await act('recordPay', (ctx) => recordDemoPay(ctx, seed + 4))
  await act('createPayrollProfiles', createDemoPayrollProfiles)
  await createDemoPayslips(act, today)
  await act('recordDossiers', (ctx) => recordDemoPersonalFiles(ctx, seed + 2))
  await act('createEngagements', (ctx) => createDemoEngagements(ctx, seed + 3))
  await act('recordCandidates', (ctx) => recordDemoCandidates(ctx, seed + 1))
  await act('recordDocuments', recordDemoDocuments)
  await act('updateRetentionSettings', (ctx) =>
    updateRetentionSettings(ctx, {
      clock_events: 24,
      leave_texts: 60,
      messages: 12,
      exports: 1,
      readings: 36,
      visits: 1,
      payslips: 60,
      undelivered_payslips: 1,
      erasure: 120,
    }),
  )
  await act('createLeaveRestriction', (ctx) =>
    createLeaveRestriction(ctx, { name: 'Bar 88 % zaposlenih na poslu', min_percent: 88, weekdays: [], refuses: false }),
  )
}

/** Data of employee accounts: requests, trips, plans, announcements. */
async function runCompanyWork(services: ApplicationServices, act: Act, companyId: number, today: Day, createLeave: () => Promise<unknown>) {
  await withInstallationTransaction(services.database, (db) => assignDemoAccountRoles(db, companyId, today))
  await createLeave()
  const { userId, employeeId } = await withInstallationTransaction(services.database, (db) => findDemoEmployeeAccount(db, companyId))
  await recordDemoTrips(act, employeeId, today)
  await act('publishPlan', (ctx) => publishDemoPlans(ctx, employeeId))
  await act('allowClockIn', enableDemoWebClockIn)
  await act('offerShiftOfColleague', (ctx) => createDemoShiftOffer(ctx, employeeId))
  await act('sendDocuments', (ctx) => sendDemoDocuments(ctx, employeeId))
  await sendDemoPayslips(act, employeeId, today)
  const asEmployee = (action: string, work: (ctx: Ctx) => Promise<unknown>) =>
    withCompanyTransaction(services, { companyId, userId, sessionId: null, action }, work)
  await asEmployee('confirmMyDocument', confirmDemoDocument)
  await submitDemoRequests(asEmployee, today)
  await publishDemoAnnouncements(act, today)
}

/** Months from the one of the first day to that of the last, which ends today. */
function monthsBetween(from: Day, today: Day): DemoMonthWithDays[] {
  const months: DemoMonthWithDays[] = []
  for (let first = `${getMonthOfDay(from)}-01`; first <= today; first = addMonths(first, 1)) {
    const month = getMonthOfDay(first)
    months.push({ month, first, last: getEarlierDay(findMonthEnd(month), today) })
  }
  return months
}

import { sql } from 'kysely'
import { notifyFormerEmployeesOfAccessEnd } from '#modules/people/employees/server/notify-former-employees-of-access-end.ts'
import { type ApplicationServices, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemBackgroundJob, enqueueSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { sendUnsentReminders } from './send-reminders.ts'

const REMINDER_RETENTION = '25 months'

/** Runs each morning: one job per company, so that an error in one does not affect the others. */
export async function sendDueReminders(services: ApplicationServices): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    await sql`delete from reminder where sent_at < now() - ${REMINDER_RETENTION}::interval`.execute(db)
    const companies = await db.selectFrom('company').select('id').where('deleted_at', 'is', null).execute()
    for (const { id } of companies)
      await enqueueSystemBackgroundJob({ db }, sendCompanyRemindersJob, { companyId: id }, { key: `remind ${id}` })
  })
}

export async function sendCompanyReminders(services: ApplicationServices, { companyId }: { companyId: number }): Promise<void> {
  await withSystemCompanyTransaction(services, companyId, 'access.announceEnds', (ctx) => notifyFormerEmployeesOfAccessEnd(ctx))
  await withSystemCompanyTransaction(services, companyId, 'reminders.send', sendUnsentReminders)
}

export const sendDueRemindersJob = defineSystemBackgroundJob('sendDueReminders', sendDueReminders)

export const sendCompanyRemindersJob = defineSystemBackgroundJob('sendCompanyReminders', sendCompanyReminders)

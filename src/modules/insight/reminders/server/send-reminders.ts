import { sql } from 'kysely'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createCallContextWithoutScopeCheck } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { type CalculationReasonValue, formatCalculationStep } from '#shared/calculation-step.ts'
import type { Language } from '#shared/message-translation.ts'
import {
  findDueReminders,
  isReminderAboutRecipient,
  isReminderRecipient,
  type ReminderRecipient,
  type ReminderSubjectWithDay,
} from '../rules/due-reminders.ts'
import type { ReminderKind, ReminderRule } from '../rules/reminder-kinds.ts'
import { loadReminderRules } from './reminder-rules.ts'
import { loadReminderSubjects } from './sources/all-reminder-sources.ts'

type Addressed = ReminderRecipient & { email: string; language: Language; script: string }
type Remindable = {
  user_id: number
  employee_id: number | null
  email: string
  language: Language
  script: string
  permissions: Permission[]
  is_scoped: boolean
}
type DueReminder = { subject: ReminderSubjectWithDay; message: string; link: string; rule: ReminderRule }

/** Sends all due reminders that were not sent yet. Returns their number. */
export async function sendUnsentReminders(ctx: Ctx): Promise<number> {
  const all = createCallContextWithoutScopeCheck(ctx, 'every_reader')
  const ruleOf = await loadReminderRules(all)
  const due = findDueReminders(ctx.today, await loadReminderSubjects(all, ruleOf), ruleOf)
  if (!due.length) return 0
  let sent = 0
  for (const reader of await loadReminderRecipients(all)) {
    const output = await filterUnsent(all, reader, due, ruleOf)
    sent += output.length
    await toInbox(all, reader, output)
    await toMailbox(all, reader, output)
  }
  return sent
}

async function loadReminderRecipients(ctx: Ctx): Promise<Addressed[]> {
  const { rows } = await sql<Remindable>`select * from reminder_recipients() order by user_id`.execute(ctx.db)
  const readers: Addressed[] = []
  for (const { user_id, employee_id, permissions, is_scoped, ...how } of rows) {
    const reach = is_scoped ? await reachOf(ctx, user_id) : null
    readers.push({ userId: user_id, employeeId: employee_id, permissions: new Set(permissions), reach, ...how })
  }
  return readers
}

/** The caller as a recipient of reminders. */
export const toReminderRecipientOfCaller = async (ctx: Ctx): Promise<ReminderRecipient> => ({
  userId: ctx.userId,
  employeeId: ctx.employeeId,
  permissions: ctx.permissions,
  reach: ctx.isScoped ? await reachOf(ctx, ctx.userId) : null,
})

async function reachOf(ctx: Ctx, userId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from employees_in_scope(${userId}, ${ctx.today}::date) r (id)`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Stores the reminders that this recipient gets, and leaves out those that were sent before. */
async function filterUnsent(
  ctx: Ctx,
  reader: Addressed,
  due: readonly ReminderSubjectWithDay[],
  ruleOf: (kind: ReminderKind) => ReminderRule,
) {
  const meant = due.filter((subject) => isReminderRecipient(subject, ruleOf(subject.kind), reader))
  if (!meant.length) return []
  const rows = meant.map(({ kind, key, day, employeeId }) => {
    const { by_inbox, by_mail } = ruleOf(kind)
    return { kind, subject: key, day, employee_id: employeeId, user_id: reader.userId, by_inbox, by_mail }
  })
  const { rows: written } = await sql<{ kind: string; subject: string }>`
    insert into reminder (kind, subject, day, employee_id, user_id, by_inbox, by_mail)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (kind text, subject text, day date, employee_id bigint, user_id bigint, by_inbox boolean, by_mail boolean)
    on conflict (company_id, kind, subject, user_id) do nothing returning kind, subject`.execute(ctx.db)
  const isNew = new Set(written.map(({ kind, subject }) => `${kind} ${subject}`))
  return meant
    .filter(({ kind, key }) => isNew.has(`${kind} ${key}`))
    .map(
      (subject): DueReminder => ({
        subject,
        rule: ruleOf(subject.kind),
        ...buildReminderMessage(subject, isReminderAboutRecipient(subject, reader)),
      }),
    )
}

/** The message for the employee has another text and link than that for other recipients. */
export function buildReminderMessage({ kind, variant, link, ownLink = '/employee-dashboard' }: ReminderSubjectWithDay, own: boolean) {
  if (own) return { message: `reminders.own.${kind}`, link: ownLink }
  return { message: `reminders.say.${kind}${variant ? `.${variant}` : ''}`, link }
}

async function toInbox(ctx: Ctx, { userId }: Addressed, output: readonly DueReminder[]): Promise<void> {
  const rows = output
    .filter(({ rule }) => rule.by_inbox)
    .map(({ subject, message, link }) => ({ user_id: userId, employee_id: subject.employeeId, message, details: subject.values, link }))
  await sql`insert into inbox_message (user_id, employee_id, message, details, link)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (user_id bigint, employee_id bigint, message text, details jsonb, link text)`.execute(
    ctx.db,
  )
}

/** Sends one email per day with all reminders, in the language of the recipient. */
async function toMailbox(ctx: Ctx, reader: Addressed, output: readonly DueReminder[]): Promise<void> {
  const { language } = reader
  const lines = output
    .filter(({ rule }) => rule.by_mail)
    .map(({ subject, message }) => formatReminderText(language, message, subject.values))
  if (!lines.length) return
  const { short_name: company } = await ctx.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  const details = { company, lines: lines.map((line) => `– ${line}`).join('\n') }
  await queueEmail(ctx, { to: reader, letter: 'reminders.mail', details, path: '/' })
}

export const formatReminderText = (language: Language, key: string, values: Record<string, CalculationReasonValue>) =>
  formatCalculationStep(messageCatalogs[language], language, { key, values })

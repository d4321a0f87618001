import { createHash, randomBytes } from 'node:crypto'
import ical from 'ical-generator'
import { createCallContextWithoutScopeCheck } from '#modules/foundation/access/server/data-scope.ts'
import { loadUpcomingLeaveAbsences } from '#modules/time/leave/server/upcoming-absences.ts'
import { loadMyUpcomingShifts } from '#modules/time/timesheet/server/my-time/my-upcoming-shifts.ts'
import { type AnonymousCallContext, type Ctx, withCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { addDays } from '#shared/days.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'
import type { calendarFeedContract as calendars } from '../calendar-feed-contract.ts'
import { messages } from '../messages/index.ts'
import { isReminderAboutRecipient, isReminderRecipient, type ReminderSubjectWithDay } from '../rules/due-reminders.ts'
import { type ReminderKind, type ReminderRule, reminderKindDefinitions } from '../rules/reminder-kinds.ts'
import { loadReminderRules } from './reminder-rules.ts'
import { buildReminderMessage, formatReminderText, toReminderRecipientOfCaller } from './send-reminders.ts'
import { loadReminderSubjects } from './sources/all-reminder-sources.ts'

/** The number of days ahead in a calendar. */
const LOOKAHEAD_DAYS = 366

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export async function getCalendarFeed({ db, userId }: Ctx) {
  const feed = await db.selectFrom('calendar_feed').select('made_at').where('user_id', '=', userId).executeTakeFirst()
  return { data: { made_at: feed?.made_at.toISOString() ?? null } }
}

export async function renewCalendarFeed({ db, userId, services }: Ctx) {
  const secret = randomBytes(32).toString('base64url')
  await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute()
  await db
    .insertInto('calendar_feed')
    .values({ user_id: userId, digest: digestOf(secret) })
    .execute()
  return { data: { url: `${services.baseUrl}/api/calendars/${secret}.ics` } }
}

export async function deleteCalendarFeed(ctx: Ctx) {
  await ctx.db.deleteFrom('calendar_feed').where('user_id', '=', ctx.userId).execute()
  return getCalendarFeed(ctx)
}

/** Returns a calendar with the current permissions of its user. 404 if the user was disabled or has left the company. */
export async function downloadCalendarFeed(
  { services }: AnonymousCallContext,
  { secret }: ParsedApiInput<typeof calendars.downloadCalendarFeed>,
) {
  const found = await withInstallationTransaction(services.database, (db) =>
    db
      .selectFrom('calendar_feed')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .select(['company_id', 'user_id', 'language', 'script'])
      .where('digest', '=', digestOf(secret.replace(/\.ics$/, '')))
      .where('disabled_at', 'is', null)
      .executeTakeFirst(),
  )
  if (!found) throw createNotFoundError()
  const { company_id: companyId, user_id: userId, language, script } = found
  const caller = { companyId, userId, sessionId: null, action: 'downloadCalendarFeed' }
  return withCompanyTransaction(
    services,
    caller,
    (ctx) => buildCalendar(ctx, script === 'cyrillic' && language === 'sr'),
    language as Language,
  )
}

async function buildCalendar(ctx: Ctx, cyrillic: boolean) {
  const { short_name } = await ctx.db.selectFrom('company').select('short_name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  const calendar = ical({ name: `Kadrovik – ${short_name}`, prodId: { company: 'Kadrovik', product: 'Kadrovik' } })
  for (const { subject, own } of await loadFutureSubjects(ctx)) {
    const { message, link } = buildReminderMessage(subject, own)
    const text = formatReminderText(ctx.language, message, subject.values)
    calendar.createEvent({
      id: `${subject.kind}-${subject.key}-${ctx.companyId}@kadrovik`,
      start: new Date(`${subject.day}T00:00:00Z`),
      allDay: true,
      summary: cyrillic ? toCyrillic(text) : text,
      url: `${ctx.services.baseUrl}${link}`,
    })
  }
  for (const { day, name, part, start, end } of await loadMyUpcomingShifts(ctx))
    calendar.createEvent({
      id: `shift-${day}-${part}-${ctx.userId}-${ctx.companyId}@kadrovik`,
      start,
      end,
      summary: cyrillic ? toCyrillic(name) : name,
      url: `${ctx.services.baseUrl}/employee-dashboard/schedule?month=${day.slice(0, 7)}`,
    })
  for (const { id, name, isOwn, first_day, last_day, half } of await loadUpcomingLeaveAbsences(ctx)) {
    const away = isOwn
      ? translateCalendarText(ctx, 'reminders.calendar_own_leave')
      : translateCalendarText(ctx, 'reminders.calendar_away', { name })
    const text = half ? `${away} (${translateCalendarText(ctx, `reminders.calendar_${half}`)})` : away
    calendar.createEvent({
      id: `leave-${id}-${ctx.companyId}@kadrovik`,
      start: new Date(`${first_day}T00:00:00Z`),
      // The end is the day after the last one, because calendars use exclusive ends.
      end: new Date(`${addDays(last_day, 1)}T00:00:00Z`),
      allDay: true,
      summary: cyrillic ? toCyrillic(text) : text,
    })
  }
  return { name: 'kadrovik.ics', type: 'text/calendar; charset=utf-8', bytes: Buffer.from(calendar.toString()) }
}

const translateCalendarText = (ctx: Ctx, key: `reminders.calendar_${'own_leave' | 'away' | 'morning' | 'afternoon'}`, values = {}) =>
  translateMessage(messages[ctx.language], ctx.language, key, values)

/** The future subjects for this user, by the rules of the company. */
async function loadFutureSubjects(ctx: Ctx): Promise<{ subject: ReminderSubjectWithDay; own: boolean }[]> {
  const all = createCallContextWithoutScopeCheck(ctx, 'every_reader')
  const ruleOf = await loadReminderRules(all)
  const getCalendarReminderRule = (kind: ReminderKind): ReminderRule => {
    const rule = ruleOf(kind)
    // Sensitive reminders are not in calendars, because calendars leave the application.
    const { timing, needs } = reminderKindDefinitions[kind]
    return timing === 'ahead' && needs !== 'employees.sensitive' ? { ...rule, days: LOOKAHEAD_DAYS } : { ...rule, is_on: false }
  }
  const reader = await toReminderRecipientOfCaller(ctx)
  const subjects = (await loadReminderSubjects(all, getCalendarReminderRule)).filter(({ day }) => day >= ctx.today)
  return subjects
    .filter((subject) => isReminderRecipient(subject, ruleOf(subject.kind), reader))
    .map((subject) => ({ subject, own: isReminderAboutRecipient(subject, reader) }))
}

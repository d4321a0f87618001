import { sql } from 'kysely'
import { createDayInTimeZone, toWallClockMinute } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemBackgroundJob, enqueueSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { addDays, BELGRADE_TIME_ZONE, type Day, iterateDaysBetween, toBelgradeDay } from '#shared/days.ts'
import {
  CLOCK_EVENT_ANOMALY_THRESHOLDS,
  type ClockEventAnomaly,
  findClockEventAnomaliesOfDevice,
  findClockEventAnomaliesOfEmployee,
  isNightMinuteForAnomaly,
  type ScoredClockEvent,
  sumClockEventAnomalyScores,
} from '../../rules/events/anomaly-rules.ts'
import { findEmployeesWithNightShifts } from './employees-with-night-shifts.ts'

/** Days before today that are scored each night, because events can arrive late. */
const LOOKBACK_DAYS = 7

/** Scores recent events of every company, one job each. Runs by schedule. */
export async function enqueueClockEventScoring(services: ApplicationServices): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    const companies = await db.selectFrom('company').select('id').where('deleted_at', 'is', null).execute()
    for (const { id } of companies)
      await enqueueSystemBackgroundJob({ db }, scoreClockEventsOfCompanyJob, { companyId: id }, { key: `score events ${id}` })
  })
}

/** Each day is a separate transaction. */
export async function scoreClockEventsOfCompany(services: ApplicationServices, { companyId }: { companyId: number }): Promise<void> {
  const today = toBelgradeDay(services.clock())
  for (const day of iterateDaysBetween(addDays(today, -LOOKBACK_DAYS), addDays(today, -1)))
    await withSystemCompanyTransaction(services, companyId, 'scoreClockEvents', (ctx) => storeClockEventAnomaliesOfDay(ctx, day))
}

type Found = { employee_id: number | null; device_id: number | null; anomalies: ClockEventAnomaly[] }

/** Stores the anomalies of a day. Reviewed ones stay reviewed until they change. */
export async function storeClockEventAnomaliesOfDay(ctx: Ctx, day: Day): Promise<void> {
  const events = await loadClockEventsOf(ctx, day)
  const found = [...(await findAnomaliesOfPeople(ctx, day, events)), ...findAnomaliesOfReaders(events)]
    .map((one) => ({ ...one, score: sumClockEventAnomalyScores(one.anomalies), reasons: one.anomalies }))
    .filter(({ score }) => score >= CLOCK_EVENT_ANOMALY_THRESHOLDS.min)
    .map(({ anomalies: _, ...one }) => one)
  await sql`
    with found as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f (employee_id bigint, device_id bigint, score int, reasons jsonb)),
    gone as (
      delete from clock_event_anomaly d where d.day = ${day}::date and d.viewed_at is null
        and not exists (select from found f where f.employee_id is not distinct from d.employee_id and f.device_id is not distinct from d.device_id))
    insert into clock_event_anomaly as d (day, employee_id, device_id, score, reasons) select ${day}::date, employee_id, device_id, score, reasons from found
    on conflict (company_id, day, employee_id, device_id) do update
      set score = excluded.score, reasons = excluded.reasons, found_at = excluded.found_at, viewed_by = null, viewed_at = null
      where d.reasons <> excluded.reasons`.execute(ctx.db)
}

/** The valid clock events of a day, in order. */
async function loadClockEventsOf(ctx: Ctx, day: Day): Promise<ScoredClockEvent[]> {
  const { rows } = await sql<Omit<ScoredClockEvent, 'at'> & { at: Date }>`
    select v.id, v.at, v.employee_id, v.direction, v.device_id, d.location_id, nullif(lower(btrim(l.city)), '') as town
    from clock_event v left join device d on d.id = v.device_id left join location l on l.id = d.location_id
    where v.day = ${day}::date and v.quarantine is null and not v.void and v.employee_id is not null
      and not exists (select from clock_event r where r.replaces_id = v.id)
    order by v.at, v.id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

async function findAnomaliesOfPeople(ctx: Ctx, day: Day, events: readonly ScoredClockEvent[]): Promise<Found[]> {
  const clock = createDayInTimeZone(day, BELGRADE_TIME_ZONE)
  const minuteOf = (at: number) => toWallClockMinute(clock, at / 60_000 - clock.midnight)
  const byPerson = Map.groupBy(events, ({ employee_id }) => employee_id)
  const people = [...byPerson.keys()]
  const atNight = people.filter((id) => byPerson.get(id)!.some(({ at }) => isNightMinuteForAnomaly(minuteOf(at))))
  const { rows } = await sql<{ employee_id: number }>`
    select distinct employee_id from leave_days_of_employees(${people}::bigint[], ${day}::date, ${day}::date)
    where from_minute is null and daily_minutes is null and not in_hours
      and not exists (select from leave_request r where r.id = leave_request_id and r.half is not null)`.execute(ctx.db)
  const away = new Set(rows.map(({ employee_id }) => employee_id))
  const nights = await findEmployeesWithNightShifts(ctx, atNight, day)
  return [...byPerson].map(([employee_id, own]) => ({
    employee_id,
    device_id: null,
    anomalies: findClockEventAnomaliesOfEmployee(own, { away: away.has(employee_id), nights: nights.has(employee_id) }, minuteOf),
  }))
}

const findAnomaliesOfReaders = (events: readonly ScoredClockEvent[]): Found[] =>
  [
    ...Map.groupBy(
      events.filter(({ device_id }) => device_id !== null),
      ({ device_id }) => device_id,
    ),
  ].map(([device_id, own]) => ({
    employee_id: null,
    device_id,
    anomalies: findClockEventAnomaliesOfDevice(own),
  }))

export const enqueueClockEventScoringJob = defineSystemBackgroundJob('scoreClockEvents', enqueueClockEventScoring)

export const scoreClockEventsOfCompanyJob = defineSystemBackgroundJob('scoreCompanyClockEvents', scoreClockEventsOfCompany)

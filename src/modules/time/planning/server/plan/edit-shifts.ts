import { sql } from 'kysely'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { monthPlanContract as plan, Shift } from '../../month-plan-contract.ts'
import { sumShiftSegmentMinutes, validateShiftSegments } from '../../rules/day/shift-segments.ts'

const FIRST_SHIFT_VERSION_DAY = '2000-01-01'

export async function listShifts(ctx: Ctx) {
  const { rows } = await sql<Shift>`
    select s.id, s.code, s.name, s.colour, s.ended_at is not null as ended, s.revision,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'first_day', v.first_day, 'segments', v.segments, 'planned_minutes', v.planned_minutes, 'rules', v.rules) order by v.first_day desc)
                from shift_version v where v.shift_id = s.id), '[]') as versions
    from shift s order by s.ended_at is not null, s.code, s.id`.execute(ctx.db)
  return { data: rows }
}

type VersionInput = Pick<ParsedApiInput<typeof plan.createShiftVersion>, 'segments' | 'planned_minutes' | 'rules'>

const fieldOfShiftError: Partial<Record<string, string>> = {
  'time.planned_too_long': 'planned_minutes',
  'time.flexitime_backwards': 'rules',
}

function versionOf({ segments, planned_minutes, rules = {} }: VersionInput) {
  const planned = planned_minutes ?? sumShiftSegmentMinutes(segments)
  const wrong = validateShiftSegments(segments, planned, rules)
  if (wrong) throw createValidationError({ [fieldOfShiftError[wrong] ?? 'segments']: wrong })
  return { segments: JSON.stringify(segments), planned_minutes: planned, rules: JSON.stringify(rules) }
}

export async function createShift(
  ctx: Ctx,
  { code, name, colour, first_day = FIRST_SHIFT_VERSION_DAY, ...version }: ParsedApiInput<typeof plan.createShift>,
) {
  const values = versionOf(version)
  const { id } = await ctx.db.insertInto('shift').values({ code, name, colour }).returning('id').executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('shift_version')
    .values({ shift_id: id, first_day, ...values })
    .execute()
  return { data: { id } }
}

export async function updateShift(ctx: Ctx, { shift_id, revision, ended, ...input }: ParsedApiInput<typeof plan.updateShift>) {
  const found = await ctx.db.selectFrom('shift').select('revision').where('id', '=', shift_id).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  assertRowRevision(revision, found.revision)
  const endedAt = ended ? ctx.now : null
  const changes = omitUndefined({ ...input, ended_at: ended === undefined ? undefined : endedAt })
  if (Object.keys(changes).length) await ctx.db.updateTable('shift').set(changes).where('id', '=', shift_id).execute()
  return { data: { id: shift_id } }
}

/** Stores a version of a shift from a day on. It replaces a version of the same day. */
export async function createShiftVersion(ctx: Ctx, { shift_id, first_day, ...version }: ParsedApiInput<typeof plan.createShiftVersion>) {
  if (!(await ctx.db.selectFrom('shift').select('id').where('id', '=', shift_id).executeTakeFirst())) throw createNotFoundError()
  const values = versionOf(version)
  const { id } = await ctx.db
    .insertInto('shift_version')
    .values({ shift_id, first_day, ...values })
    .onConflict((conflict) => conflict.constraint('shifts.version_same_day').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}

/** A shift in use cannot be deleted; it can only be ended. */
export async function deleteShift(ctx: Ctx, { shift_id }: ParsedApiInput<typeof plan.deleteShift>) {
  await ctx.db.deleteFrom('shift_version').where('shift_id', '=', shift_id).execute()
  const gone = await ctx.db.deleteFrom('shift').where('id', '=', shift_id).returning('id').executeTakeFirst()
  if (!gone) throw createNotFoundError()
  return { data: { id: shift_id } }
}

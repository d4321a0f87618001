import type { Ctx } from '#platform/context.ts'
import { AppError, validationError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { swapsContract as swaps } from '../contract.ts'
import { ask, mustBeAskable } from './ask.ts'
import { forgetExpired } from './expired.ts'
import { beginsAt } from './ground.ts'
import { holeOf } from './hole.ts'
import { tellPeople } from './notices.ts'
import { rankFor } from './stand-ins.ts'

export async function createShiftOffer(
  ctx: Ctx,
  { employee_ids, to_all, expires_in_hours, reason = null, frees, ...asked }: ParsedInput<typeof swaps.createShiftOffer>,
) {
  const hole = await holeOf(ctx, asked)
  const begins = await beginsAt(ctx, hole.day, hole.shift.segments)
  if (begins <= ctx.now) throw new AppError('swaps.begun')
  const expires = expires_in_hours ? new Date(ctx.now.getTime() + expires_in_hours * 3_600_000) : begins
  if (expires > begins) throw validationError({ expires_in_hours: 'swaps.expires_too_late' })
  if (!employee_ids.length && !to_all) throw validationError({ employee_ids: 'swaps.ask_somebody' })
  await mustBeAskable(ctx, hole, employee_ids, reason)
  await forgetExpired(ctx, hole)
  const { id } = await ctx.db
    .insertInto('shift_offer')
    .values({
      kind: hole.employee_id ? 'hole' : 'open',
      day: hole.day,
      shift_id: hole.shift.id,
      employee_id: hole.employee_id,
      // Who is on leave keeps the shift beneath it: the hours of the leave are counted by it.
      frees: hole.employee_id !== null && frees && !hole.isAway,
      department_id: hole.department_id,
      location_id: hole.location_id,
      job_position_id: hole.job_position_id,
      to_all,
      reason,
      expires_at: expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ask(ctx, id, hole, employee_ids)
  if (to_all) {
    const { ranked } = await rankFor(ctx, hole)
    const isOfPlace = ({ against }: (typeof ranked)[number]) => !against.some(({ key }) => key === 'position' || key === 'place')
    const others = ranked.filter((one) => one.group === 'able' && isOfPlace(one) && !employee_ids.includes(one.id))
    await tellPeople(
      ctx,
      'open',
      others.map(({ id: one }) => one),
      hole,
    )
  }
  return { data: { id } }
}

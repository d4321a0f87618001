import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { monthPlanContract as plan } from '../../month-plan-contract.ts'
import {
  listShiftsOfRotations,
  type PresetShiftName,
  presetRotations,
  presetShifts,
  ROTATION_FIRST_MONDAY,
} from '../../rules/shift-presets.ts'
import { createShift, deleteShift, listShifts } from './edit-shifts.ts'
import { createWorkSchedule, deleteWorkSchedule } from './rotation-assignments.ts'

/** Adds common shifts and rotations. An existing shift with equal hours is reused. */
export async function applyShiftPresets(ctx: Ctx, { shifts, rotations }: ParsedApiInput<typeof plan.applyShiftPresets>) {
  if (!shifts.length && !rotations.length) throw createValidationError({ shifts: 'invalid.required' })
  const { data: existing } = await listShifts(ctx)
  const findEqualShift = ({ code, from, to }: (typeof presetShifts)[PresetShiftName]) =>
    existing.find((one) => {
      const [version] = one.versions
      const [segment] = version?.segments ?? []
      return !one.ended && one.code === code && version?.segments.length === 1 && segment?.from === from && segment.to === to
    })
  const nameOf = (key: string) => translateMessage(messageCatalogs[ctx.language], ctx.language, key)
  const ids = new Map<PresetShiftName | null, number>()
  const shift_ids: number[] = []
  for (const name of listShiftsOfRotations(shifts, rotations)) {
    const { code, from, to, colour } = presetShifts[name]
    const found = findEqualShift(presetShifts[name])
    const { id } = found ?? (await createShift(ctx, { code, name: nameOf(`time.usual.${name}`), colour, segments: [{ from, to }] })).data
    ids.set(name, id)
    if (!found) shift_ids.push(id)
  }
  const work_schedule_ids: number[] = []
  for (const rotation of rotations) {
    const days = presetRotations[rotation].map((name) => (name === null ? null : ids.get(name)!))
    const { data } = await createWorkSchedule(ctx, { name: nameOf(`time.usual.${rotation}`), anchor_day: ROTATION_FIRST_MONDAY, days })
    work_schedule_ids.push(data.id)
  }
  return { data: { shift_ids, work_schedule_ids } }
}

/** Undoes the addition, all or nothing, unless one of the shifts was planned or assigned. */
export async function undoShiftPresets(ctx: Ctx, { shift_ids, work_schedule_ids }: ParsedApiInput<typeof plan.undoShiftPresets>) {
  for (const work_schedule_id of work_schedule_ids) await deleteWorkSchedule(ctx, { work_schedule_id })
  for (const shift_id of shift_ids) await deleteShift(ctx, { shift_id })
  return { data: { shift_ids, work_schedule_ids } }
}

import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { parentalLeaveContract as parental } from '../parental-leave-contract.ts'
import { computeParentalLeave } from '../rules/parental/parental-leave.ts'

const fields = { start: 'first_day', birth: 'birth_day' } as const

export async function previewParentalLeave(_ctx: Ctx, input: ParsedApiInput<typeof parental.previewParentalLeave>) {
  const { due_day, birth_day = null, first_day = null, children_before, born } = input
  const found = computeParentalLeave({ due: due_day, birth: birth_day, start: first_day, before: children_before, born })
  if ('code' in found) throw createValidationError({ [fields[found.field]]: found.code })
  const { isLong, start, phases } = found
  return { data: { is_long: isLong, start, phases } }
}

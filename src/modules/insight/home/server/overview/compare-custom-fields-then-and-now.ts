import { loadCustomFields } from '#modules/people/employees/server/custom-fields.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { DatabaseRowValues } from '#shared/database-row.ts'
import type { Day } from '#shared/days.ts'
import type { EmployeeRecordAsOfDay } from '../../employee-history-contract.ts'
import type { CurrentDatabaseRowsByKey, LoggedDatabaseRowChange } from '../../rules/overview/revert-row-changes-after-day.ts'
import { loadLookupNamesOnDay } from './lookup-names-on-day.ts'

/** Custom fields with their names at that time: the value then and now. Sensitive ones are hidden. */
export async function compareCustomFieldsThenAndNow(
  ctx: Ctx,
  rows: CurrentDatabaseRowsByKey,
  then: CurrentDatabaseRowsByKey,
  written: readonly LoggedDatabaseRowChange[],
  knownOn: Day,
): Promise<EmployeeRecordAsOfDay['own']> {
  const fields = await loadCustomFields(ctx)
  const now = valuesOf(rows)
  const was = valuesOf(then)
  const names = await loadLookupNamesOnDay(
    ctx,
    'custom_field_id',
    fields.map(({ id }) => id),
    knownOn,
  )
  return fields.flatMap(({ id, name, kind }) => {
    const value = now.get(id)
    const known = was.get(id)
    if (!value && !known) return []
    const isChanged = textOf(value) !== textOf(known)
    return [
      {
        custom_field_id: id,
        name: names.get(id) ?? name,
        kind,
        known: maskSensitiveValue(known),
        value: maskSensitiveValue(value),
        changed: isChanged ? (written.find((one) => isOf(one, id))?.day ?? null) : null,
      },
    ]
  })
}

const valuesOf = (rows: CurrentDatabaseRowsByKey) =>
  new Map([...rows].filter(([key]) => key.startsWith('custom_value ')).map(([, row]) => [Number(row.custom_field_id), row]))
const isOf = ({ of, before, after }: LoggedDatabaseRowChange, id: number) =>
  of === 'custom_value' && Number((after ?? before)?.custom_field_id) === id

const textOf = (row: DatabaseRowValues | undefined) => row?.value ?? row?.sensitive_value ?? null
const maskSensitiveValue = (row: DatabaseRowValues | undefined) => {
  if (typeof row?.value === 'string') return row.value
  if (textOf(row) === null) return null
  return '****'
}

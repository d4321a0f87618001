import { loadCustomFields } from '#modules/people/employees/server/custom-fields.ts'
import type { Ctx } from '#platform/context.ts'
import type { DatabaseRow } from '#shared/database-row.ts'
import type { Day } from '#shared/days.ts'
import type { EmployeeRecordAsOfDay } from '../../overview-history-contract.ts'
import type { CurrentRowsByKey, LoggedRowChange } from '../../rules/overview/revert-later-changes.ts'
import { loadLookupNamesOnDay } from './names-on-day.ts'

/** Custom fields with their names of that time: the value then and now. Sensitive ones are hidden. */
export async function compareCustomFieldsAsKnown(
  ctx: Ctx,
  rows: CurrentRowsByKey,
  then: CurrentRowsByKey,
  written: readonly LoggedRowChange[],
  knownOn: Day,
): Promise<EmployeeRecordAsOfDay['own']> {
  const fields = await loadCustomFields(ctx)
  const [now, was] = [valuesOf(rows), valuesOf(then)]
  const names = await loadLookupNamesOnDay(
    ctx,
    'custom_field_id',
    fields.map(({ id }) => id),
    knownOn,
  )
  return fields.flatMap(({ id, name, kind }) => {
    const [value, known] = [now.get(id), was.get(id)]
    if (!value && !known) return []
    const isChanged = textOf(value) !== textOf(known)
    return [
      {
        custom_field_id: id,
        name: names.get(id) ?? name,
        kind,
        known: visible(known),
        value: visible(value),
        changed: isChanged ? (written.find((one) => isOf(one, id))?.day ?? null) : null,
      },
    ]
  })
}

const valuesOf = (rows: CurrentRowsByKey) =>
  new Map([...rows].filter(([key]) => key.startsWith('custom_value ')).map(([, row]) => [Number(row.custom_field_id), row]))
const isOf = ({ of, before, after }: LoggedRowChange, id: number) =>
  of === 'custom_value' && Number((after ?? before)?.custom_field_id) === id

const textOf = (row: DatabaseRow | undefined) => row?.value ?? row?.sensitive_value ?? null
const visible = (row: DatabaseRow | undefined) => {
  if (typeof row?.value === 'string') return row.value
  if (textOf(row) === null) return null
  return '****'
}

import { sql } from 'kysely'
import { loadIssuedEquipment } from '#modules/people/employees/server/personal-file/issued-equipment.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { addDays } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'
import { EquipmentRequestData, EquipmentRequestResult } from '../../request-content-schemas.ts'
import type { RequestFinding } from '../../request-schemas.ts'
import { defineRequestKind } from './define-request-kind.ts'

/** The maximum number of days in advance. */
const MAX_DAYS_AHEAD = 366

async function loadReplacedEquipment(ctx: Ctx, { replaces }: EquipmentRequestData) {
  if (replaces === null) return null
  const row = await ctx.db
    .selectFrom('equipment')
    .select(['id', 'item', 'inventory_number', 'returned_on'])
    .where('id', '=', replaces)
    .executeTakeFirst()
  return row ?? null
}

/** After the approval, the request waits until HR issues the equipment (`server/issue-equipment.ts`). */
export const equipmentRequestDefinition = defineRequestKind(EquipmentRequestData, {
  title: ({ language }, { item }) => translateMessage(messageCatalogs[language], language, 'requests.title.equipment', { item }),
  day: ({ day }) => day,
  facts: (_, { is_protective }) => ({ subjects: [is_protective ? 'protective' : 'work'], amount: 0 }),

  async check(ctx, { id, employeeId }, { item, day, replaces }) {
    const createFinding = (severity: RequestFinding['severity'], field: string, key: string, values = {}): RequestFinding => ({
      key,
      values,
      severity,
      field,
    })
    const { rows } = await sql<{ is_employed: boolean; waiting: string[] }>`
      select exists (select from employment m where m.employee_id = ${employeeId} and ${day}::date between m.first_day and m.last_day) as is_employed,
        array(select r.content ->> 'item' from request r where r.employee_id = ${employeeId} and r.kind = 'equipment' and r.id is distinct from ${id ?? null}
          and (r.status = 'submitted' or r.status = 'approved' and r.done_at is null)) as waiting`.execute(ctx.db)
    const { is_employed, waiting } = rows[0]!
    const current = await loadIssuedEquipment(ctx, employeeId)
    const isSame = (other: string) => toFoldedSearchText(other) === toFoldedSearchText(item)
    const isNew = id === undefined
    const has = replaces === null && current.find((one) => isSame(one.item))
    return omitAbsentItems([
      isNew && day < ctx.today && createFinding('error', 'day', 'requests.check.equipment_day_in_past'),
      isNew &&
        day > addDays(ctx.today, MAX_DAYS_AHEAD) &&
        createFinding('error', 'day', 'requests.check.equipment_day_too_far', { count: MAX_DAYS_AHEAD }),
      !is_employed && createFinding('error', 'day', 'requests.check.not_employed', { day }),
      replaces === null || current.some((one) => one.id === replaces)
        ? undefined
        : createFinding('error', 'replaces', 'requests.check.equipment_returned'),
      waiting.some(isSame) && createFinding('error', 'item', 'requests.check.duplicate_request'),
      has ? createFinding('warning', 'item', 'requests.check.equipment_already_issued', { day: has.handed_over_on }) : undefined,
    ])
  },

  async show(ctx, { id }, content) {
    const row = id === undefined ? undefined : await ctx.db.selectFrom('request').select('outcome').where('id', '=', id).executeTakeFirst()
    return {
      ...content,
      kind: 'equipment',
      replaced: await loadReplacedEquipment(ctx, content),
      issued_equipment: EquipmentRequestResult.nullable().parse(row?.outcome ?? null),
    }
  },

  async carryOut() {
    return { outcome: null, isDone: false }
  },
})

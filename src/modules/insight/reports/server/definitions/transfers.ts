import { holidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { lawOn } from '#modules/foundation/law/law.ts'
import { transferDays } from '#modules/people/employees/rules/transfer.ts'
import { transfersOf } from '#modules/people/employees/server/transfers.ts'
import { addDays, addMonths, dayParts } from '#shared/days.ts'
import { type Definition, number, perPerson, text } from '../definition.ts'
import { personColumns, personRow, staffOn } from '../people.ts'

/** Remaining days from which a warning is shown. */
const WARNING_DAYS = 10

/** Working days of temporary transfers by person in the twelve months before a day, against the 45 that the law allows. */
export const transfers: Definition = {
  code: 'transfers',
  group: 'law',
  filters: ['day', ...perPerson],
  async read(ctx, parameters) {
    const staff = await staffOn(ctx, parameters.day, parameters)
    const known = await transfersOf(
      ctx,
      staff.map(({ id }) => id),
      { from: addDays(addMonths(parameters.day, -12), 1), to: parameters.day },
    )
    const { year } = dayParts(parameters.day)
    const limit = lawOn(parameters.day).temporaryTransfer
    const holidays = holidayDays(year - 1, year)
    return {
      columns: [...personColumns, text('position'), number('used_days', true), number('days_left')],
      rows: staff
        .filter(({ id }) => known.has(id))
        .map((one) => {
          const used = transferDays(known.get(one.id)!, parameters.day, holidays)
          const left = limit - used
          return personRow(
            one,
            { position: one.position, used_days: used, days_left: left },
            { tones: left < WARNING_DAYS ? { days_left: left < 0 ? 'danger' : 'warn' } : {} },
          )
        }),
    }
  },
}

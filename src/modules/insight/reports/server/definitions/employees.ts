import { formatService, serviceOf } from '#modules/people/employees/rules/length-of-service.ts'
import { type Definition, day, perPerson, text } from '../definition.ts'
import { personColumns, personRow, staffOn } from '../people.ts'

/** Employees on a day with their terms. */
export const employees: Definition = {
  code: 'employees',
  group: 'people',
  filters: ['day', ...perPerson],
  async read(ctx, parameters) {
    const staff = await staffOn(ctx, parameters.day, parameters)
    return {
      columns: [
        ...personColumns,
        text('position'),
        text('type'),
        text('location'),
        day('employed_from'),
        day('employed_to'),
        text('service'),
        { key: 'weekly', kind: 'hours' },
      ],
      rows: staff.map((one) =>
        personRow(one, {
          position: one.position,
          type: one.type,
          location: one.location,
          employed_from: one.employed_from,
          employed_to: one.employed_to,
          service: formatService(serviceOf({ from: one.employed_from, to: parameters.day })),
          weekly: one.weekly_minutes,
        }),
      ),
    }
  },
}

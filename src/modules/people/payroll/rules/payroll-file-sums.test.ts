import assert from 'node:assert/strict'
import { test } from 'vitest'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import type { HoursWithEqualPayRate, LeaveBehindPaidHoursOfDay } from '#modules/time/timesheet/rules/month/group-hours-by-pay-rate.ts'
import { groupHoursByPayRate } from '#modules/time/timesheet/rules/month/group-hours-by-pay-rate.ts'
import { computeHourPay } from '#modules/time/timesheet/rules/month/hour-pay-rate.ts'
import type { PayrollProfileColumn, PayrollProfileSettings } from '../payroll-profile-settings.ts'
import { payersOfHours } from '../payroll-profile-settings.ts'
import { formatPayrollProfileCell, type PayrollFileEmployee, type PayrollFileTextFormatters } from './payroll-file-cell.ts'
import { buildPayrollFileRows, type PayrollFileLine, type PayrollPlaceOfWork, roundPayrollHours } from './payroll-file-lines.ts'

const EMPLOYEE_COUNT = 20_000
const MONTH = '2026-03'
const WORKDAY_COUNT = 22
const figures = getLegalFiguresOn(`${MONTH}-01`)
const categories = ['R', 'N', 'P', 'GO', 'B30', 'NO', 'DO', 'PB']

/** Two cost centres. For every third employee, the second one starts on the tenth workday. */
const centre = (cost_centre: string): PayrollPlaceOfWork => ({
  department: '',
  department_code: '',
  cost_centre,
  location: '',
  municipality: '',
  position: '',
  position_code: '',
  team: '',
  relationship_type: '',
  relationship_code: '',
})
const COST_CENTRES = [centre('410'), centre('420')]

type Day = { day: string; minutes: Record<string, number> }
type SamplePerson = {
  id: number
  department: number
  relationship: number
  days: Day[]
  lines: HoursWithEqualPayRate[]
  split: HoursWithEqualPayRate[]
}

/** Days whose minutes are not exact decimals of an hour, and a sick leave with two payers. */
function samplePerson(id: number): SamplePerson {
  const days: Day[] = []
  for (let at = 0; at < WORKDAY_COUNT; at++) {
    const seed = (id * 7919 + at * 104_729) % 9973
    const code = seed % 11 === 0 ? categories[2 + (seed % 6)]! : categories[seed % 2]!
    const minutes: Record<string, number> = { [code]: 400 + (seed % 97) }
    if (seed % 5 === 0) minutes.P = (minutes.P ?? 0) + 1 + (seed % 59)
    days.push({ day: `${MONTH}-${String(at + 1).padStart(2, '0')}`, minutes })
  }
  const leaveOf = (day: string, code: string): LeaveBehindPaidHoursOfDay[] =>
    code === 'B30' && Number(day.slice(8)) > 15
      ? [{ payer: 'health_fund', sick_kind: 'illness', usual_kind: 'illness', percent: null, article: null, minutes: 240 }]
      : []
  const payOn = (
    _: string,
    code: string,
    leave: Parameters<typeof computeHourPay>[1] extends infer T ? (T extends { leave?: infer L } ? L : never) : never,
  ) => computeHourPay(code, { leave: leave ?? null, figures })
  const groupOf = (day: string) => (id % 3 === 0 && Number(day.slice(8)) >= 10 ? '1' : '0')
  return {
    id,
    department: id % 7,
    relationship: id % 3,
    days,
    lines: groupHoursByPayRate(days, leaveOf, payOn),
    split: groupHoursByPayRate(days, leaveOf, payOn, groupOf),
  }
}
const people = Array.from({ length: EMPLOYEE_COUNT }, (_, at) => samplePerson(at + 1))
const timesheetMinutes = (of: readonly SamplePerson[], code?: string) =>
  of.reduce(
    (sum, { days }) =>
      sum +
      days.reduce(
        (own, { minutes }) => own + Object.entries(minutes).reduce((all, [name, one]) => all + (code && code !== name ? 0 : one), 0),
        0,
      ),
    0,
  )

const names: PayrollFileTextFormatters = {
  nameOf: (code) => code,
  allowanceOf: (code) => code,
  payerOf: ({ payer }) => payer,
  baseOf: (base) => base,
  articleOf: (article) => article,
  sourceOf: (source) => source,
  kind: '',
}
const column = (field: PayrollProfileColumn['field'], category?: string): PayrollProfileColumn => ({
  field,
  heading: '',
  category: category || undefined,
})

/** The cells of a file, as the export writes them. */
function cellsOf(
  of: readonly SamplePerson[],
  columns: PayrollProfileColumn[],
  layout: PayrollProfileSettings['layout'],
  rounding: PayrollProfileSettings['rounding'],
  isSplit: boolean,
) {
  const rules = { decimal: ',' as const, codes: {}, columns, layout }
  return of.flatMap(({ id, lines, split }) => {
    const used = isSplit ? split : lines
    const rounded = roundPayrollHours(used, rounding)
    const handed = used.map(
      (line): PayrollFileLine => ({
        ...line,
        hundredths: rounded.get(line)!,
        dates: line.dates ?? [],
        allowance: null,
        amount: 0,
        at: COST_CENTRES[Number(line.group ?? 0)]!,
      }),
    )
    const person: PayrollFileEmployee = {
      id,
      code: String(id),
      last_name: '',
      first_name: '',
      full_name: '',
      jmbg: '',
      bank_account: '',
      base_pay: null,
      coefficient: null,
      first_day: '',
      last_day: '',
      fund: 0,
      hours_source: 'clock',
      custom: {},
    }
    return buildPayrollFileRows(handed, null, layout).map((row) =>
      columns.map((one) => formatPayrollProfileCell(row, person, MONTH, one, rules, names)),
    )
  })
}
const numberOf = (cell: string) => Math.round(Number(cell.replace(',', '.')) * 100)
const sumOf = (cells: string[][], at: number) => cells.reduce((sum, row) => sum + numberOf(row[at]!), 0)
const expectedHundredths = (of: readonly SamplePerson[], rounding: PayrollProfileSettings['rounding']) =>
  of.reduce((sum, { lines }) => {
    const minutes = (isUnpaid: boolean) =>
      lines.filter(({ pay }) => (pay?.payer === 'unpaid') === isUnpaid).reduce((all, line) => all + line.minutes, 0)
    if (rounding === 'none') return sum + Math.round(((minutes(true) + minutes(false)) * 100) / 60)
    return sum + 25 * (Math.ceil(minutes(false) / 15) + Math.floor(minutes(true) / 15))
  }, 0)

const LONG_FILE_COLUMNS = [column('employee_code'), column('category'), column('hours'), column('minutes'), column('days')]

const whole = cellsOf(people, LONG_FILE_COLUMNS, 'long', 'none', false)

for (const isSplit of [false, true])
  test(`a long file of 20,000 people has the timesheet minutes${isSplit ? ' by cost centre' : ''}`, () => {
    const cells = isSplit ? cellsOf(people, LONG_FILE_COLUMNS, 'long', 'none', true) : whole
    assert.equal(sumOf(cells, 3) / 100, timesheetMinutes(people))
    for (const code of categories)
      assert.equal(
        sumOf(
          cells.filter((row) => row[1] === code),
          3,
        ) / 100,
        timesheetMinutes(people, code),
        code,
      )
    assert.equal(sumOf(cells, 2), expectedHundredths(people, 'none'))
  })

test('hours rounded to the quarter add up to the rounded total of each person', () => {
  for (const layout of ['long', 'wide'] as const) {
    const columns = layout === 'long' ? LONG_FILE_COLUMNS : [column('employee_code'), column('employee_code'), column('hours')]
    const cells = cellsOf(people, columns, layout, 'quarter', true)
    assert.equal(sumOf(cells, 2), expectedHundredths(people, 'quarter'))
  }
})

test('columns of categories and of payers of a wide file have the hours of a long one', () => {
  const columns = [
    column('employee_code'),
    ...categories.map((code) => column('hours_of', code)),
    ...payersOfHours.map((payer) => column('hours_of_payer', payer)),
  ]
  const wide = cellsOf(people, columns, 'wide', 'none', false)
  assert.equal(wide.length, EMPLOYEE_COUNT)
  for (const [at, code] of categories.entries())
    assert.equal(
      sumOf(wide, 1 + at),
      sumOf(
        whole.filter((row) => row[1] === code),
        2,
      ),
      code,
    )
  const ofPayers = payersOfHours.reduce((sum, _, at) => sum + sumOf(wide, 1 + categories.length + at), 0)
  assert.equal(ofPayers, sumOf(whole, 2))
})

test('profiles by department and by type of employment together have every hour once', () => {
  for (const part of ['department', 'relationship'] as const) {
    const groups = [...Map.groupBy(people, (person) => person[part]).values()]
    const files = groups.map((group) => cellsOf(group, LONG_FILE_COLUMNS, 'long', 'none', true))
    const minutes = files.reduce((sum, cells) => sum + sumOf(cells, 3) / 100, 0)
    assert.equal(minutes, timesheetMinutes(people), part)
  }
})

test('a day counts once in a category and once for a payer', () => {
  const some = people.slice(0, 500)
  const long = cellsOf(some, LONG_FILE_COLUMNS, 'long', 'none', false)
  const expected = some.reduce((sum, { days }) => sum + days.filter(({ minutes }) => minutes.P !== undefined).length, 0)
  assert.equal(
    sumOf(
      long.filter((row) => row[1] === 'P'),
      4,
    ) / 100,
    expected,
  )
  const wide = cellsOf(some, [column('employee_code'), column('days_of_payer', 'employer')], 'wide', 'none', true)
  const ofEmployer = some.reduce((sum, { split }) => {
    const groups = Map.groupBy(
      split.filter(({ pay }) => pay?.payer === 'employer'),
      ({ group }) => group,
    )
    return sum + [...groups.values()].reduce((all, lines) => all + new Set(lines.flatMap(({ dates = [] }) => dates)).size, 0)
  }, 0)
  assert.equal(sumOf(wide, 1) / 100, ofEmployer)
})

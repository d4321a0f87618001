import { countFullYears } from '#modules/people/employees/rules/length-of-service.ts'
import type { Day } from '#shared/days.ts'
import { type EmployeeInReport, loadEmployeesInReportOn } from '../employees-in-report.ts'
import {
  computeReportPercentage,
  type ReportDefinition,
  type ReportTranslateFunction,
  reportNumberColumn,
  reportPercentColumn,
  reportPlaceFilterNames,
  reportTextColumn,
} from '../report-definition.ts'

/** The years at which a new age group starts. */
const ages = [0, 25, 35, 45, 55, 60, 65]
const services = [0, 2, 5, 10, 20, 30, 40]

function bandOf(years: number, bands: readonly number[]): { order: number; label: string } {
  const order = bands.findLastIndex((from) => years >= from)
  const from = bands[order]!
  const next = bands[order + 1]
  return { order, label: next === undefined ? `${from}+` : `${from}–${next - 1}` }
}

type Band = { order: number; label: string }
type Dimension = { name: 'gender' | 'age' | 'education' | 'service' | 'type'; of: (one: EmployeeInReport) => Band }

const dimensionsOf = (day: Day, translate: ReportTranslateFunction): Dimension[] => {
  const unknown = { order: 99, label: translate('reports.value.unknown') }
  return [
    {
      name: 'gender',
      of: ({ gender }) => (gender ? { order: gender === 'male' ? 0 : 1, label: translate(`reports.value.${gender}`) } : unknown),
    },
    { name: 'age', of: ({ date_of_birth }) => (date_of_birth ? bandOf(countFullYears(date_of_birth, day), ages) : unknown) },
    { name: 'education', of: ({ qualification }) => (qualification ? { order: 0, label: qualification } : unknown) },
    { name: 'service', of: ({ employed_from }) => bandOf(countFullYears(employed_from, day), services) },
    { name: 'type', of: ({ type }) => ({ order: 0, label: type }) },
  ]
}

/** Employees by sex, age, education, service and employment type. Unknown values form a group, so that the groups add up. */
export const staffStructureReport: ReportDefinition = {
  code: 'structure',
  group: 'people',
  filters: ['day', ...reportPlaceFilterNames],
  async read(ctx, parameters, translate) {
    const staff = await loadEmployeesInReportOn(ctx, parameters.day, parameters)
    const collator = new Intl.Collator('sr-Latn')
    const groups = dimensionsOf(parameters.day, translate).map(({ name, of }) => {
      const bands = new Map<string, { band: Band; people: EmployeeInReport[] }>()
      for (const one of staff) {
        const band = of(one)
        const known = bands.get(band.label) ?? { band, people: [] }
        known.people.push(one)
        bands.set(band.label, known)
      }
      const sorted = [...bands.values()].sort((a, b) => a.band.order - b.band.order || collator.compare(a.band.label, b.band.label))
      return { name, bands: sorted.map(({ band, people }) => ({ label: band.label, people })) }
    })
    const count = (people: EmployeeInReport[], gender: EmployeeInReport['gender']) => people.filter((one) => one.gender === gender).length
    return {
      columns: [
        reportTextColumn('group'),
        reportTextColumn('band'),
        reportNumberColumn('men'),
        reportNumberColumn('women'),
        reportNumberColumn('people'),
        reportPercentColumn('share'),
      ],
      rows: groups.flatMap(({ name, bands }) =>
        bands.map(({ label, people }) => ({
          key: `${name} ${label}`,
          cells: {
            group: translate(`reports.value.by_${name}`),
            band: label,
            men: count(people, 'male'),
            women: count(people, 'female'),
            people: people.length,
            share: computeReportPercentage(people.length, staff.length),
          },
        })),
      ),
      chart: {
        title: translate('reports.chart.structure'),
        label_title: translate('reports.value.by_age'),
        kind: 'number',
        series: [translate('reports.column.men'), translate('reports.column.women')],
        bars: groups[1]!.bands.map(({ label, people }) => ({ label, values: [count(people, 'male'), count(people, 'female')] })),
      },
    }
  },
}

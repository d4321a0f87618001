import { type Day, dayParts, weekday } from '#lib/days.ts'
import { formatDay, formatMonth, weekdayShortNames } from '#lib/text/dates.ts'
import { formatHours } from '#lib/text/hours.ts'
import { type Columns, type Content, type Lines, type Margin, type TableCell, type Width, type Words, writePdf } from '#server/pdf/pdf.ts'
import type { EndedPeriod } from '../../rules/law/period_balance.ts'
import { surplusHours, surplusMinutes } from '../../rules/law/surplus.ts'
import { inKarnetOrder } from '../../rules/month/hour_codes.ts'
import { clock } from '../../rules/words.ts'
import { dayText, UNKNOWN } from '../timesheet/day_text.ts'
import type { PersonSheet, Sheet, SheetDay } from '../timesheet/sheet.ts'
import { sumColumns } from './sum_columns.ts'
import { categoryName, type Voice } from './voice.ts'

export type Company = { name: string; pib: string | null; registration_number: string | null; address: string | null; city: string | null }

const MARGINS: Margin = [20, 22, 20, 34]
const GREY = '#e8ebf0'
const LINES: Lines = { width: 0.4, color: '#8b94a3', inset: [1, 1.5] }

/**
 * What is printed: plain data, so that it can go to another thread. `holidays`: the free days of the month with their names. What is not
 * closed says so on every page, for its hours may still change.
 */
export type Paper = { company: Company; sheet: Sheet; holidays: Map<Day, string>; printedOn: Day; isClosed: boolean }

/** A4 landscape, a karnet for each department with its people by day, their sums, the codes that stand in it, and signatures. */
export async function departmentPaper(paper: Paper, voice: Voice): Promise<Buffer> {
  const { sheet, holidays } = paper
  const groups = Map.groupBy(sheet.people, ({ department }) => department?.name ?? '')
  const order = new Intl.Collator('sr-Latn')
  const content = [...groups]
    .sort(([a], [b]) => order.compare(a, b))
    .flatMap(([name, people], at): Content[] => [
      { ...heading(paper, voice, voice.word('time.paper.department', { name })), ...(at > 0 && { pageBreak: 'before' as const }) },
      departmentTable(people, sheet, holidays, voice),
    ])
  return pages(content.length ? content : [heading(paper, voice, '')], paper, voice)
}

/** Every page says whose it is and of which month. */
const pages = (content: Content[], { sheet, company: { name }, printedOn, isClosed }: Paper, { word, script, language }: Voice) =>
  writePdf(
    {
      title: `${word('time.paper.title')} ${formatMonth(sheet.month, language)}`,
      made: printedOn,
      author: name,
      language,
      content,
      footer: [
        name,
        word('time.paper.footer', { month: formatMonth(sheet.month, language) }),
        ...(isClosed ? [] : [word('time.paper.not_closed', { day: formatDay(printedOn) })]),
      ].join(' · '),
      pageOrientation: 'landscape',
      margins: MARGINS,
      fontSize: 7,
    },
    script,
  )

function heading({ company, sheet: { month }, printedOn, isClosed }: Paper, { word, language }: Voice, whose: string): Columns {
  const place = [company.address, company.city].filter(Boolean).join(', ')
  const numbers = [
    company.pib && `PIB ${company.pib}`,
    company.registration_number && `${word('time.paper.registration_number')} ${company.registration_number}`,
  ]
    .filter(Boolean)
    .join(' · ')
  return {
    columns: [
      { width: '*', stack: [{ text: company.name, bold: true, fontSize: 9 }, place, numbers].filter(Boolean) },
      {
        width: 'auto',
        alignment: 'center',
        stack: [
          { text: word('time.paper.title').toUpperCase(), heading: 1, bold: true, fontSize: 12 },
          { text: formatMonth(month, language), fontSize: 9 },
          ...(isClosed ? [] : [{ text: word('time.paper.not_closed', { day: formatDay(printedOn) }), bold: true, fontSize: 8 }]),
        ],
      },
      { width: '*', alignment: 'right', text: whose, bold: true, fontSize: 9 },
    ],
    margin: [0, 0, 0, 8],
  }
}

const head = (text: string, more: object = {}): TableCell => ({
  text,
  bold: true,
  alignment: 'center',
  fillColor: GREY,
  fontSize: 6,
  ...more,
})

function departmentTable(people: PersonSheet[], sheet: Sheet, free: ReadonlyMap<Day, string>, voice: Voice): Content {
  const { word, language } = voice
  // A column in which nobody has anything only takes room from the days.
  const sums = sumColumns(voice).filter(({ always, of }) => always || people.some((person) => of(person) !== 0))
  const totalOf = ({ of }: (typeof sums)[number]) => people.reduce((sum, person) => sum + of(person), 0)
  const isRest = (day: Day) => weekday(day) > 5 || free.has(day)
  const body: TableCell[][] = [
    [
      head(word('time.paper.number')),
      head(word('time.paper.person'), { alignment: 'left' }),
      ...sheet.days.map((day) =>
        head(
          `${dayParts(day).date}\n${weekdayShortNames[language][weekday(day) - 1]!.slice(0, 1)}`,
          isRest(day) ? { fillColor: '#cfd6e0' } : {},
        ),
      ),
      ...sums.map(({ title }) => head(title, { fontSize: SUM_HEAD })),
    ],
    ...people.map((person, at) => [
      { text: String(at + 1), alignment: 'center' as const },
      { stack: [person.fullName, { text: person.code, fontSize: 5.5, color: '#555555', verbatim: true }] },
      ...person.days.map((day, place) => dayCell(day, person, isRest(sheet.days[place]!))),
      ...sums.map(({ of }) => hourCell(of(person))),
    ]),
    [
      { text: word('time.paper.total'), bold: true, colSpan: 2 + sheet.days.length, alignment: 'right' },
      ...sums.map((column) => totalCell(totalOf(column))),
    ],
    // In the table, so that who signs has the head and the sums on the same page, wherever they come to stand.
    [
      {
        stack: [legend(people, voice), signatures(voice, ['time.paper.kept_by', 'time.paper.head', 'time.paper.responsible'])],
        colSpan: 2 + sheet.days.length + sums.length,
        border: false,
      },
    ],
  ]
  const widths: Width[] = [
    10,
    72,
    ...sheet.days.map((): Width => '*'),
    ...sums.map((column) => Math.max(sumWidth(totalOf(column)), headWidth(column.title))),
  ]
  // The last person stands with the sums and the signatures, which are never alone on a page.
  return { table: { headerRows: 1, footerRows: 3, dontBreakRows: true, widths, body }, lines: LINES, fontSize: 6 }
}

/** What is wider than a day's column stands in two lines, the code above its hours. */
const narrow = (part: string) => (part.length > 3 ? part.replace(/^([A-Z]+\d*?) ?(\d+(?::\d\d)?)$/, '$1\n$2') : part)

/** Codes are Latin in either script. */
const code = (text: string, more: object): Words => ({ text, alignment: 'center', verbatim: true, ...more })

function dayCell(day: SheetDay | null, person: PersonSheet, rest: boolean): TableCell {
  const text = day ? dayText(day, person.weekly_minutes).split('+').map(narrow).join('\n') : ''
  return code(text, { fontSize: 5.5, ...(rest && { fillColor: GREY }) })
}

/** Heads of sums are whole words, small enough to leave room for the days; the longest word of each stands in its column. */
const SUM_HEAD = 5
const headWidth = (title: string) => 3 + 0.6 * SUM_HEAD * Math.max(...title.split(' ').map(({ length }) => length))

/** Sums of a department are long; their columns are wider and their figures smaller, so that no number breaks. */
const sumWidth = (total: number) => (formatHours(total).length > 5 ? 25 : 19)
function totalCell(total: number): TableCell {
  const room = (sumWidth(total) - 3) / (0.63 * formatHours(total).length)
  return { ...hourCell(total, true), fontSize: Math.min(6, room) }
}

const hourCell = (minutes: number, bold = false): Words => ({
  text: minutes === 0 ? '' : formatHours(minutes),
  alignment: 'right',
  bold,
})

/** The names of the codes that stand in the karnet. */
function legend(people: PersonSheet[], voice: Voice): Content {
  const codes = inKarnetOrder(new Set(people.flatMap(({ sum }) => Object.keys(sum.minutes))))
  const isUnknown = people.some(({ days, weekly_minutes }) => days.some((day) => day && dayText(day, weekly_minutes) === UNKNOWN))
  const told = [
    ...codes.map((code) => [code, categoryName(voice, code)]),
    ...(isUnknown ? [[UNKNOWN, voice.word('time.paper.unknown')]] : []),
  ]
  const text = told.flatMap(([code, name], at) => [{ text: `${at ? '   ' : ''}${code}`, bold: true, verbatim: true }, { text: ` ${name}` }])
  return { text, fontSize: 6, margin: [0, 5, 0, 0] }
}

type Signature = 'time.paper.kept_by' | 'time.paper.head' | 'time.paper.responsible' | 'time.paper.employee'

/** `rows`: how many more than usual stand above them, so that all stay on one page. */
function signatures({ word }: Voice, who: Signature[], rows = 0): Content {
  return {
    columns: who.map((key) => ({
      width: '*',
      alignment: 'center',
      stack: [{ text: word(key) }, { rule: 160, margin: [0, rows ? 12 : 22, 0, 0] }],
    })),
    margin: [0, rows ? 6 : 12, 0, 0],
    unbreakable: true,
    fontSize: 7,
  }
}

/** A page for each person: the days with shift, passes, hours by category, and what was written beside them. */
export async function personPaper(paper: Paper, voice: Voice): Promise<Buffer> {
  const { sheet, holidays } = paper
  const content = sheet.people.flatMap((person, at): Content[] => [
    {
      ...heading(paper, voice, `${person.fullName} (${person.code})\n${person.department?.name ?? ''}`),
      ...(at > 0 && { pageBreak: 'before' as const }),
    },
    personTable(person, sheet, holidays, voice),
    signatures(voice, ['time.paper.employee', 'time.paper.kept_by', 'time.paper.head'], surplusesOf(person).length),
  ])
  return pages(content.length ? content : [heading(paper, voice, '')], paper, voice)
}

function personTable(person: PersonSheet, sheet: Sheet, holidays: Map<Day, string>, voice: Voice): Content {
  const { word, language } = voice
  // A category whose hours all became overtime stands in the days all the same.
  const surpluses = surplusesOf(person)
  const codes = inKarnetOrder(new Set([...Object.keys(person.sum.minutes), ...surpluses.flatMap(({ moved }) => Object.keys(moved))]))
  const titles = ['time.column.day', 'time.column.came', 'time.column.left', 'time.column.planned', 'time.column.cell'] as const
  const rest = (day: Day) => (weekday(day) > 5 || holidays.has(day) ? { fillColor: GREY } : {})
  const body: TableCell[][] = [
    [
      ...titles.map((key) => head(word(key))),
      ...codes.map((code) => head(code, { verbatim: true })),
      head(word('time.column.note'), { alignment: 'left' }),
    ],
    ...sheet.days.map((day, at): TableCell[] => {
      const one = person.days[at] ?? null
      const pass = (list: number[] | undefined, place: number) => ({
        text: list?.length ? clock(list.at(place)!) : '',
        alignment: 'center' as const,
        ...rest(day),
      })
      return [
        { text: `${formatDay(day)} ${weekdayShortNames[language][weekday(day) - 1]}`, ...rest(day) },
        pass(one?.clocked?.in, 0),
        pass(one?.clocked?.out, -1),
        { ...hourCell(one?.planned ?? 0), ...rest(day) },
        code(one ? dayText(one, person.weekly_minutes) : '', rest(day)),
        ...codes.map((code) => ({ ...hourCell(one?.minutes[code] ?? 0), ...rest(day) })),
        { text: [holidays.get(day), one?.comment].filter(Boolean).join('. '), ...rest(day) },
      ]
    }),
    ...surpluses.map((period) => surplusRow(period, codes, voice)),
    [
      { text: word('time.paper.total'), bold: true, colSpan: 3 },
      hourCell(person.sum.planned, true),
      '',
      ...codes.map((code) => hourCell(person.sum.minutes[code] ?? 0, true)),
      {
        text: word('time.paper.fund', {
          fund: formatHours(person.fund),
          used: formatHours(person.sum.used),
          difference: formatHours(person.sum.used + person.aheadMinutes - person.fund),
        }),
        bold: true,
      },
    ],
  ]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [66, 34, 34, 34, 60, ...codes.map(() => (codes.length > 10 ? 26 : 34)), '*'],
      body,
    },
    lines: LINES,
    fontSize: 7,
  }
}

const surplusesOf = ({ periods }: PersonSheet) => periods.filter((period) => surplusMinutes(period) > 0)

/** What a period that ended changes in the sums: regular hours become overtime. */
function surplusRow(period: EndedPeriod, codes: readonly string[], { word }: Voice): TableCell[] {
  const overtime = surplusHours(period)
  const values = { from: formatDay(period.first_day), to: formatDay(period.last_day) }
  return [
    { text: word('time.paper.surplus', values), colSpan: 5 },
    ...codes.map((code) => hourCell((overtime[code] ?? 0) - (period.moved[code] ?? 0))),
    { text: word('time.paper.surplus_of', { due: formatHours(period.due), counted: formatHours(period.counted) }) },
  ]
}

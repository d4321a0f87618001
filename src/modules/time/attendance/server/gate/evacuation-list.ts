import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { PdfContent, PdfLayout, PdfMargin, PdfTableCell } from '#platform/pdf/pdf-content.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { BELGRADE_TIME_ZONE } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import type { gateContract as gate } from '../../gate-contract.ts'
import { gateMessages } from '../../messages/gate.ts'
import { MAX_PEOPLE_PER_EVACUATION_LIST, splitEvacuationList } from '../../rules/events/evacuation-list.ts'
import { isEmployeeInsideGate } from '../../rules/events/gate-direction.ts'
import { loadRecentGateEvents } from './gate-data-and-updates.ts'
import { loadOpenGateVisits } from './visitor-visits.ts'

type PersonInside = { name: string; detail: string; since: Date }

const clock = new Intl.DateTimeFormat('sr-Latn-RS', { timeZone: BELGRADE_TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/** Prints the evacuation list: people and visitors inside by location, with check boxes. Many people are printed in parts. */
export async function printEvacuationList(ctx: Ctx, { by, script, part }: ParsedApiInput<typeof gate.printEvacuationList>) {
  const translate = (key: keyof typeof gateMessages.sr, values: Record<string, unknown> = {}) =>
    translateMessage(gateMessages[ctx.language], ctx.language, key, values)
  const events = await loadRecentGateEvents(ctx, null, ctx.now)
  const inside = [...events].filter(([, last]) => isEmployeeInsideGate(last, ctx.now.getTime()))
  const { rows } = await sql<{ id: number; name: string; code: string; department: string | null; location: string | null }>`
    select e.id, e.last_name || ' ' || e.first_name as name, e.code, d.name as department, l.name as location
    from employee e
      left join employment_terms t on t.employee_id = e.id and ${ctx.today}::date between t.first_day and t.last_day
      left join department d on d.id = t.department_id left join location l on l.id = t.location_id
    where e.id = any (${inside.map(([id]) => id)}::bigint[]) order by e.last_name, e.first_name, e.id`.execute(ctx.db)
  const placed = rows.map(({ id, name, code, department, location }) => {
    const [group, other] = by === 'location' ? [location, department] : [department, location]
    return { group, name, detail: [code, other].filter(Boolean).join(' · '), since: new Date(events.get(id)!.at) }
  })
  const order = new Intl.Collator('sr-Latn')
  const groups = Map.groupBy(placed, ({ group }) => group ?? translate('gate.no_place'))
  const sorted: [string, PersonInside[]][] = [...groups].sort(([a], [b]) => order.compare(a, b))
  const visits = (await loadOpenGateVisits(ctx)).map(
    ({ name, firm, plate, host, came_at }): PersonInside => ({
      name,
      detail: [firm, plate, host && translate('gate.visits_whom', { name: host.fullName })].filter(Boolean).join(' · '),
      since: new Date(came_at),
    }),
  )
  if (visits.length) sorted.push([translate('gate.visitors'), visits])
  const parts = splitEvacuationList(sorted, MAX_PEOPLE_PER_EVACUATION_LIST)
  const visible = parts[part - 1] ?? []
  if (part > 1 && !visible.length) throw createNotFoundError()
  const { name: company } = await ctx.db.selectFrom('company').select('name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  const printedAt = { day: formatDay(ctx.today), time: clock.format(ctx.now) }
  const partHeading = { text: translate('gate.evacuation_part', { part, parts: parts.length }), margin: [0, 0, 0, 8] as PdfMargin }
  const groupBlocks = visible.length
    ? visible.map(([group, people]) => groupOf(group, people, translate('gate.found')))
    : [{ text: translate('gate.nobody_inside') }]
  const layout: PdfLayout = {
    title: translate('gate.evacuation'),
    made: ctx.today,
    author: company,
    language: ctx.language,
    margins: [40, 36, 40, 44],
    fontSize: 10,
    footer: `${company} · ${translate('gate.evacuation')}`,
    content: omitAbsentItems([
      { text: translate('gate.evacuation'), heading: 1, fontSize: 18, bold: true },
      { text: `${company} · ${translate('gate.as_of', printedAt)}`, margin: [0, 2, 0, 2] },
      { text: translate('gate.evacuation_count', { people: rows.length, visits: visits.length }), bold: true, margin: [0, 0, 0, 8] },
      parts.length > 1 && partHeading,
      ...groupBlocks,
    ]),
  }
  const name = `${omitAbsentItems([translate('gate.evacuation_file'), ctx.today, parts.length > 1 && part]).join('-')}.pdf`
  return {
    name,
    type: 'application/pdf',
    bytes: () => renderPdf(layout, ctx.language === 'sr' ? script : 'latin', ctx.companyId, { isUrgent: true }),
    inline: true,
  }
}

/** One line per person, without an object per cell, keeps a list of ten thousand people fast. */
function groupOf(group: string, rows: readonly PersonInside[], found: string): PdfContent {
  const renderPersonRow = ({ name, detail, since }: PersonInside): PdfTableCell[] => [
    '',
    { text: [{ text: name, bold: true }, `   ${detail}`] },
    { text: clock.format(since), alignment: 'right' },
  ]
  return {
    margin: [0, 6, 0, 4],
    lines: { width: 0.5, color: '#595959', inset: [4, 4] },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [34, '*', 40],
      body: [
        [
          { text: found, fontSize: 8 },
          { text: `${group} (${rows.length})`, bold: true, colSpan: 2 },
        ],
        ...rows.map(renderPersonRow),
      ],
    },
  }
}

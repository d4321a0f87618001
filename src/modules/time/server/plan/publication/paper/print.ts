import type { Given } from '#lib/contract.ts'
import { daysBetween, monthEnd, weekday } from '#lib/days.ts'
import { calendarOf } from '#modules/companies/server/calendar.ts'
import { typeOf } from '#modules/files/server/sheet.ts'
import type { Ctx } from '#server/context.ts'
import { drawAside } from '#server/pdf/aside.ts'
import type { publicationContract as publications } from '../../../../publication_contract.ts'
import type { Told } from '../../../../rules/law/publication.ts'
import { leaveAhead } from '../../../timesheet/sheet.ts'
import { plansOf } from '../../month.ts'
import { saidLast } from '../history.ts'
import { countDays } from '../publish.ts'
import { lastPublication, mustBeSpan, plannedPeople, shownShifts, standingOf, toldOf } from '../standing.ts'
import { planBook } from './book.ts'
import type { PaperCell, PlanPaper } from './paper.ts'
import { paperVoice } from './voice.ts'

/** The plan of people by department, for the wall: what is absence there is only an absence. */
export async function printPlan(ctx: Ctx, { kind, size, script, what, ...input }: Given<typeof publications.printPlan>) {
  mustBeSpan(input)
  const { from, to } = input
  const people = await plannedPeople(ctx, input)
  const ids = people.map(({ id }) => id)
  const last = await lastPublication(ctx, ids, input)
  const plans = await plansOf(ctx, ids, from, to)
  const told = await toldOf(ctx, ids, from, to)
  const shifts = await shownShifts(ctx)
  const calendar = await calendarOf(ctx.db, from, to, ctx.language)
  const away = new Set((await leaveAhead(ctx, ids, from, to)).map(({ employee_id, day }) => `${employee_id} ${day}`))
  const { changed_days, new_days } = countDays((await standingOf(ctx, people, input)).affected)
  const days = [...daysBetween(from, to)]
  const asPublished = what === 'published' && last !== null
  const cellOf = (id: number, day: string): PaperCell => {
    const cell = plans.get(id)!.get(day)
    if (!cell) return 'nowhere'
    if (away.has(`${id} ${day}`)) return 'away'
    const said = told.get(id)?.get(day)
    if (asPublished && said !== undefined) return shown(said)
    if (asPublished && day >= ctx.today) return 'unsaid'
    return shown(cell.shift_version_id === null ? null : (shifts.get(cell.shift_version_id) ?? null))
  }
  const { name: company } = await ctx.db.selectFrom('company').select('name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  const paper: PlanPaper = {
    company,
    from,
    to,
    size,
    printed_at: ctx.now.toISOString(),
    days: days.map((day) => ({ day, is_rest: weekday(day) > 5 || calendar.has(day), holiday: calendar.get(day)?.name ?? null })),
    people: people.map(({ id, fullName, code, department }) => ({
      fullName,
      code,
      department: department?.name ?? '',
      cells: days.map((day) => cellOf(id, day)),
    })),
    state: {
      kind: !last ? 'draft' : asPublished || changed_days + new_days === 0 ? 'published' : 'changed',
      last: await saidLast(ctx, last),
      waiting: changed_days + new_days,
    },
  }
  const manner = { language: ctx.language, script }
  const voice = paperVoice(manner)
  const isMonth = from.endsWith('-01') && to === monthEnd(from.slice(0, 7))
  const name = `${voice.word('plan.paper.file')}-${isMonth ? from.slice(0, 7) : `${from}-${to}`}.${kind}`
  if (kind === 'xlsx') return { name, type: typeOf.xlsx, bytes: () => planBook(paper, voice) }
  const bytes = () => drawAside(new URL('./print_thread.ts', import.meta.url), { paper, manner }, ctx.companyId)
  return { name, type: 'application/pdf', bytes }
}

const shown = (told: Told): PaperCell => told && { code: told.code, name: told.name, segments: told.segments, minutes: told.planned }

import { loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, splitDayIntoParts } from '#shared/days.ts'
import type { Checklist, ChecklistItem } from '../checklist-and-transition-schemas.ts'
import { computeChecklistItemState, findLegalChecklistItem, type HiringOrLeavingKind, legalChecklistItemKeys } from '../rules/checklist.ts'
import { loadChecklistEvidence } from './checklist-evidence.ts'

/** The start or end of an employment, which determines its checklist. */
export type HiringOrLeavingEvent = { kind: HiringOrLeavingKind; employment_id: number; event_day: string }

/** The checklists of many events, each item with its due day, assignee and state today. */
export async function loadChecklistsOfEvents(ctx: Ctx, events: readonly HiringOrLeavingEvent[]): Promise<Checklist[]> {
  const ids = [...new Set(events.map(({ employment_id }) => employment_id))]
  if (!ids.length) return []
  const [rules, marks, evidence] = await Promise.all([
    ctx.db.selectFrom('checklist_rule').selectAll().orderBy('id').execute(),
    ctx.db.selectFrom('checklist_mark').selectAll().where('employment_id', 'in', ids).execute(),
    loadChecklistEvidence(ctx, ids),
  ])
  const names = await loadUserNames(ctx, [...rules.map(({ owner_user_id }) => owner_user_id), ...marks.map(({ marked_by }) => marked_by)])
  const years = events.map(({ event_day }) => splitDayIntoParts(event_day).year)
  const holidays = listPublicHolidayDays(Math.min(...years) - 1, Math.max(...years) + 1)

  return events.map(({ kind, employment_id, event_day }) => {
    const output = evidence.get(employment_id)
    const finish = (
      item: string,
      due: string,
      more: Pick<ChecklistItem, 'key' | 'title' | 'article'>,
      owner: number | null,
      byRecord: boolean,
    ): ChecklistItem => {
      const mark = marks.find((one) => one.employment_id === employment_id && one.kind === kind && one.item === item)
      const isDone = byRecord || Boolean(mark?.done_on)
      return {
        item,
        due,
        ...more,
        by_record: byRecord,
        done_on: mark?.done_on ?? null,
        state: computeChecklistItemState(due, isDone, mark?.not_needed ?? false, ctx.today),
        marked_by: mark ? (names.get(mark.marked_by) ?? null) : null,
        owner: owner === null ? null : { id: owner, name: names.get(owner) ?? '' },
      }
    }
    const ofLaw = legalChecklistItemKeys(kind).flatMap((key) => {
      const rule = rules.find((one) => one.kind === kind && one.key === key)
      if (rule?.is_off) return []
      const { due, article = null, evidence: by, documents = [] } = findLegalChecklistItem(key)
      const byRecord = Boolean(by && output?.[by]) || documents.some((code) => output?.documents.includes(code))
      return [finish(key, due(event_day, holidays), { key, title: null, article }, rule?.owner_user_id ?? null, byRecord)]
    })
    const own = rules
      .filter((one) => one.kind === kind && one.title !== null && !one.is_off)
      .map(({ id, title, days, owner_user_id }) =>
        finish(String(id), addDays(event_day, days), { key: null, title, article: null }, owner_user_id, false),
      )
    return {
      kind,
      employment_id,
      event_day,
      items: [...ofLaw, ...own].sort((one, other) => {
        if (one.due < other.due) return -1
        if (one.due > other.due) return 1
        return 0
      }),
    }
  })
}

import { type RefObject, useCallback, useRef, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import type { PlanLimitFinding } from '#modules/time/planning/month-plan-contract.ts'
import type { PlanWarningsConfirmation } from '#modules/time/planning/web/ConfirmPlanWarningsDialog.tsx'
import { AppError } from '#shared/app-error.ts'
import { ERROR_TOAST_DURATION_MS } from '#ui/constants.ts'
import { showToast } from '#ui/dialog/toast.ts'
import type { GridCellChange } from '#ui/grid/grid-model.ts'
import type { GridSaveReply } from '#ui/grid/grid-types.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useReloadQueries } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type Timesheet, timesheetContract } from '../../timesheet-contract.ts'

type Cell = { employee_id: number; day: string }
const keyOf = ({ employee_id, day }: Cell) => `${employee_id} ${day}`

/**
 * Writes steps of the grid. Revisions only grow, so a written one is incremented before the server confirms it. A return to the computed
 * text removes the manual value, so that undo leaves none. Violations of working time limits need a confirmation; `asked` is the open
 * question.
 */
export function useTimesheetCells(latest: RefObject<Timesheet>) {
  const t = useTranslate(messages)
  const api = useApi(timesheetContract)
  const refresh = useReloadQueries()
  const written = useRef(new Map<string, number>())
  const computed = useRef(new Map<string, string>())
  const [confirmation, setConfirmation] = useState<PlanWarningsConfirmation>()

  const save = useCallback(
    async (changes: GridCellChange[]): Promise<GridSaveReply> => {
      const { employees, days } = latest.current
      const cells = changes.map(({ row, column, before, after }) => {
        const person = employees[row]!
        const cell = { employee_id: person.id, day: days[column]!.day }
        const key = keyOf(cell)
        if (person.states[column] !== 't' && !written.current.has(key)) computed.current.set(key, before)
        const expectedRevision = Math.max(person.revisions[column] ?? 0, written.current.get(key) ?? 0)
        return { ...cell, text: after === computed.current.get(key) ? '' : after, revision: expectedRevision }
      })
      async function write(reason: string | null): Promise<string | null> {
        try {
          await api.updateTimesheetCells({ cells, reason: reason || undefined })
          return reason
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'time.cells_need_reason') throw error
          const breaches = error.details.breaches as PlanLimitFinding[]
          const names = new Map(employees.map(({ id, fullName }) => [id, t.data(fullName)]))
          const warnings = breaches.map((one) => ({ ...one, message: `${names.get(one.employee_id)}: ${t.data(one.message)}` }))
          const reason = await new Promise<string | null>((answer) =>
            setConfirmation({ warnings, title: t('timesheet.breaks_limits'), answer }),
          )
          setConfirmation(undefined)
          if (reason === null) throw error
          return write(reason)
        }
      }
      try {
        const reason = await write(null)
        // The server decides for which cells it stores the reason.
        if (reason !== null) await refresh(['time', 'timesheet'])
        else for (const cell of cells) if (cell.revision > 0 || cell.text !== '') written.current.set(keyOf(cell), cell.revision + 1)
        return {}
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const errorTexts = createRejectionTexts(error, t)
        for (const { employee_id, day, revision } of (error.details.cells ?? []) as (Cell & { revision: number })[])
          written.current.set(keyOf({ employee_id, day }), revision)
        const refused = changes.map(({ row, column }) => ({
          row,
          column,
          message: errorTexts.get(keyOf({ employee_id: employees[row]!.id, day: days[column]!.day })) ?? t.data(error.message),
        }))
        // The next cell is active already, so the explanation of the refused cell is closed.
        showToast({
          severity: 'error',
          summary: t('timesheet.range_refused', { count: refused.length }),
          detail: [...errorTexts.values()][0] ?? t.data(error.message),
          life: ERROR_TOAST_DURATION_MS,
          group: 'timesheet-refused',
        })
        return { refused }
      } finally {
        void refresh(['time', 'timesheet'])
      }
    },
    [api, latest, refresh, t],
  )
  return { save, confirmation }
}

/** Messages of single cells: unreadable text, or a value of another user. */
function createRejectionTexts(error: AppError, t: ReturnType<typeof useTranslate<typeof messages.sr>>): Map<string, string> {
  const messagesByCell = new Map<string, string>()
  for (const cell of (error.details.refused ?? []) as (Cell & { message: string })[]) messagesByCell.set(keyOf(cell), t.data(cell.message))
  for (const breach of (error.details.breaches ?? []) as PlanLimitFinding[]) messagesByCell.set(keyOf(breach), t.data(breach.message))
  for (const cell of (error.details.cells ?? []) as (Cell & { text: string })[])
    messagesByCell.set(keyOf(cell), cell.text ? t('timesheet.changed_to', { text: cell.text }) : t('timesheet.changed_back'))
  return messagesByCell
}

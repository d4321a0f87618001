import { useMemo, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { LoadProgress } from '#ui/dialog/LoadProgress.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import { useKeys } from '#ui/keys/keyboard-shortcuts.ts'
import { Muted, Note, Stack } from '#ui/layout.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/session.ts'
import { usePagedQuery } from '#ui/state/use-paged-query.ts'
import { QueryContent } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { closeContract } from '../../close-contract.ts'
import { RecalculatingNote } from '../RecalculatingNote.tsx'
import { CheckedItem } from './CheckedItem.tsx'
import { isPart, type TimesheetFilters } from './filters.ts'
import { addIfValid, problemsOf, stepFrom, type TimesheetProblem } from './problems.ts'

type Props = {
  month: string
  filters: TimesheetFilters
  close: () => void
  act: (() => void) | undefined
  /** Employees in the grid. */
  people: ReadonlySet<number>
  /** Scrolls the cell into view. */
  show: (employee: number, day: string | null) => void
}

/** Findings before the close, beside the grid: each item links to its cell and to the screen of the correction. */
export function CheckPanel({ month, filters, close, act, people, show }: Props) {
  const t = useTranslate(messages)
  const api = useApi(closeContract)
  const { may } = useSession()
  const { asking: check, share } = usePagedQuery(
    ['time', 'check', month, filters],
    async (page, _, signal) => (await api.getCloseChecklist({ month, ...filters, page }, { signal })).data,
    addIfValid,
    { keepPrevious: true },
  )
  const [present, setPresent] = useState<{ key: string; at: number }>()
  const problems = useMemo(() => problemsOf(check.data?.items ?? [], (id) => people.has(id)), [check.data, people])
  const at = problems.findIndex(({ key }) => key === present?.key)
  const choose = (problem: TimesheetProblem | undefined) => {
    if (!problem) return
    setPresent({ key: problem.key, at: problems.indexOf(problem) })
    show(problem.employee_id, problem.day)
  }
  const step = (by: 1 | -1) => choose(problems[stepFrom(problems, present, by)])
  useKeys([
    { keys: ['F9'], label: t('timesheet.next_problem'), act: () => step(1), everywhere: true },
    { keys: ['Shift+F9'], label: t('timesheet.previous_problem'), act: () => step(-1), everywhere: true },
  ])
  return (
    <DetailPane
      below
      takesFocus
      close={close}
      title={t('timesheet.check_title', { month: t.month(month) })}
      steps={
        problems.length > 0 && (
          <>
            {at >= 0 && <span className="check-at">{t('timesheet.problem_of', { at: at + 1, count: problems.length })}</span>}
            <IconButton icon={IconChevronLeft} label={t('timesheet.previous_problem')} keys="Shift+F9" onClick={() => step(-1)} />
            <IconButton icon={IconChevronRight} label={t('timesheet.next_problem')} keys="F9" onClick={() => step(1)} />
          </>
        )
      }
      actions={
        act &&
        may('month.close') && (
          <Button kind="primary" onClick={act}>
            {t(isPart(filters) ? 'timesheet.close_whole' : 'timesheet.close')}
          </Button>
        )
      }
    >
      <LoadProgress share={share} label={t('timesheet.check_looking')} />
      <RecalculatingNote reply={check.data} />
      <QueryContent asking={check} rows={8}>
        {({ items, employees }) => (
          <Stack gap={12}>
            <Muted>{t('timesheet.check_people', { count: employees })}</Muted>
            {items.length === 0 && <Note tone="success">{t('timesheet.check_clean')}</Note>}
            {items.map((item) => (
              <CheckedItem
                key={item.kind}
                item={item}
                present={present?.key}
                choose={(key) => choose(problems.find((problem) => problem.key === key))}
                people={people}
              />
            ))}
          </Stack>
        )}
      </QueryContent>
    </DetailPane>
  )
}

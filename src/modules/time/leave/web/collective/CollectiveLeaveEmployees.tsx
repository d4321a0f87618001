import { type ReactNode, useState } from 'react'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { PaginationLinks } from '#ui/list/PaginationLinks.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import type { ApiQueryResult } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { CollectiveLeaveRow } from '../../collective-leave-contract.ts'
import { collectiveLeaveMessages as messages } from '../../messages/collective.ts'

const PAGE_SIZE = 25
const states = ['all', 'goes', 'partly', 'except'] as const

/** The query of employees. */
export function useCollectiveLeaveEmployees() {
  const [state, setState] = useState<(typeof states)[number]>('all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const query = { page, size: PAGE_SIZE, state: state !== 'all' ? state : undefined, search: search.trim() || undefined }
  return { state, setState, search, setSearch, setPage, query }
}

type Found = { people: CollectiveLeaveRow[]; pagination: { page: number; last_page: number } }
type Props<Answer extends Found> = {
  asking: ApiQueryResult<Answer>
  which: ReturnType<typeof useCollectiveLeaveEmployees>
  missingType: string | undefined
  acts?: (row: CollectiveLeaveRow) => ReactNode
  /** Summary of all employees, above the rows. */
  head?: (answer: Answer) => ReactNode
}

/** Employees of a collective leave with their days, the balance before and after, and the reason of an exclusion. */
export function CollectiveLeaveEmployees<Answer extends Found>({ asking, which, missingType, acts, head }: Props<Answer>) {
  const t = useTranslate(messages)
  const { state, setState, search, setSearch, setPage } = which
  const formatMissingDays = ({ missing, worked }: CollectiveLeaveRow) =>
    [
      missing > worked && t('leave.collective.of_missing', { days: t.number(missing - worked), type: missingType ?? '' }),
      worked > 0 && t('leave.collective.of_worked', { days: t.number(worked) }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <StackLayout gap={12}>
      <RowLayout>
        <SearchBox
          label={t('leave.collective.search')}
          value={search}
          onChange={(text) => {
            setPage(1)
            setSearch(text)
          }}
        />
        <SegmentedViewSwitch
          label={t('leave.collective.state')}
          value={state}
          onChange={(next) => {
            setPage(1)
            setState(next)
          }}
          options={states.map((value) => ({
            value,
            label: t(value === 'all' ? 'leave.collective.all' : `leave.collective.state.${value}`),
          }))}
        />
      </RowLayout>
      <QueryStateContent asking={asking}>
        {(answer) => (
          <StackLayout gap={12}>
            {head?.(answer)}
            <CompactTable
              label={t('leave.collective.people')}
              rows={answer.people}
              keyOf={({ employee }) => employee.id}
              columns={[
                { title: t('leave.employee'), is: 'head', cell: ({ employee }) => t.data(`${employee.last_name} ${employee.first_name}`) },
                { title: t('leave.department'), cell: ({ department }) => t.data(department?.name) },
                {
                  title: t('leave.collective.when'),
                  cell: ({ except, why, parts }) =>
                    except ? (
                      <MutedText>{t(`leave.collective.except.${except}`, { why: t.data(why) })}</MutedText>
                    ) : (
                      parts.map(({ first_day, last_day }) => t.range(first_day, last_day)).join(' · ')
                    ),
                },
                { title: t('leave.collective.days'), is: 'figure', cell: ({ except, days }) => !except && t.number(days) },
                {
                  title: t('leave.collective.balance'),
                  is: 'figure',
                  cell: ({ before, after }) => `${t.number(before)} → ${t.number(after)}`,
                },
                { title: t('leave.collective.missing'), cell: (row) => !row.except && formatMissingDays(row) },
                acts && { title: t('leave.collective.leave_out'), is: 'acts' as const, cell: acts },
              ]}
            />
            <PaginationLinks page={answer.pagination.page} last={answer.pagination.last_page} go={setPage} />
          </StackLayout>
        )}
      </QueryStateContent>
    </StackLayout>
  )
}

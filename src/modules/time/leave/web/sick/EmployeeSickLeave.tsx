import { useState } from 'react'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { Badge, PageSectionLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { LoadingState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { pageTitles } from '../../messages/page-titles.ts'
import { sickCasesContract } from '../../sick-cases-contract.ts'
import { LeaveRequestLink } from '../requests/LeaveRequestLink.tsx'
import { SickCaseDetail } from './SickCaseDetail.tsx'
import { hasOverdueSickDocument } from './sick-leave-labels.ts'

/** Sick leave cases of an employee, newest first; empty if there are none. */
export function EmployeeSickLeave({ employeeId }: { employeeId: number }) {
  const t = useTranslate(messages)
  const name = useTranslate(pageTitles)('leave.sick')
  const api = useApi(sickCasesContract)
  const [opened, setOpened] = useState<number>()
  const asking = useApiQuery(
    ['leave', 'sick', 'of', employeeId],
    async (signal) => (await api.listSickCases({ employee_id: employeeId, size: 50 }, { signal })).cases,
  )
  // Most employees have no sick leave, so the section takes no space while it loads. The parts below wait for it.
  if (asking.isLoading) return <LoadingState rows={0} />
  if (asking.data?.length === 0) return null
  return (
    <PageSectionLayout title={name}>
      <QueryStateContent asking={asking} rows={2}>
        {(cases) => (
          <CompactTable
            rows={cases}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('leave.sick.span'),
                is: 'head',
                cell: ({ id, first_day, last_day }) => (
                  <LeaveRequestLink open={() => setOpened(id)}>{t.range(first_day, last_day)}</LeaveRequestLink>
                ),
              },
              { title: t('leave.sick.employer'), is: 'figure', cell: ({ employer_days }) => t.number(employer_days) },
              { title: t('leave.sick.fund'), is: 'figure', cell: ({ fund_days }) => t.number(fund_days) },
              {
                title: t('leave.sick.due'),
                cell: (row) => row.due_on && <Badge tone={hasOverdueSickDocument(row) ? 'danger' : 'warn'}>{t.day(row.due_on)}</Badge>,
              },
              {
                title: t('leave.sick.state'),
                is: 'state',
                cell: ({ state }) => <Badge tone={state === 'open' ? 'info' : 'neutral'}>{t(`leave.sick.state.${state}`)}</Badge>,
              },
            ]}
          />
        )}
      </QueryStateContent>
      <SideDrawer wide open={opened !== undefined} close={() => setOpened(undefined)} title={t('leave.sick.case')}>
        {opened && <SickCaseDetail id={opened} />}
      </SideDrawer>
    </PageSectionLayout>
  )
}

import { MutedText, NoWrapText, PageSectionLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { type EmployeeOverview, employeeOverviewContract } from '../../employee-overview-contract.ts'
import { messages } from '../../messages/overview/index.ts'
import { AnnualLeaveSection } from './AnnualLeaveSection.tsx'
import { AttendanceMonthStrip } from './AttendanceMonthStrip.tsx'
import { EmployeePresenceState } from './EmployeePresenceState.tsx'
import { EmployeeRequestsAndDeadlines } from './EmployeeRequestsAndDeadlines.tsx'
import { EmployeeTimeline } from './EmployeeTimeline.tsx'
import './overview.css'

/** The overview of an employee: month, balance, requests, ends, documents and events. Parts without permission are absent. */
export function EmployeeOverviewTab({ id }: { id: number }) {
  const api = useApi(employeeOverviewContract)
  const asking = useApiQuery(
    ['home', 'person', id],
    async (signal) => (await api.getEmployeeOverview({ employee_id: id }, { signal })).data,
  )
  return (
    <QueryStateContent asking={asking} rows={12}>
      {(overview) => (
        <div className="overview">
          <div>
            {overview.month && <AttendanceMonthStrip id={id} month={overview.month} today={overview.today} now={overview.now} />}
            {!overview.month && overview.now && <EmployeePresenceState now={overview.now} />}
            <EmployeeTimeline id={id} timeline={overview.timeline} today={overview.today} />
          </div>
          <div>
            {overview.balance && <AnnualLeaveSection balance={overview.balance} year={overview.today.slice(0, 4)} />}
            <EmployeeRequestsAndDeadlines id={id} overview={overview} />
            {overview.documents && <IssuedDocuments id={id} documents={overview.documents} />}
          </div>
        </div>
      )}
    </QueryStateContent>
  )
}

function IssuedDocuments({ id, documents }: { id: number; documents: NonNullable<EmployeeOverview['documents']> }) {
  const t = useTranslate(messages)
  const opens = useCanOpenPage()
  const all = `/employees/edit/${id}?tab=documents`
  return (
    <PageSectionLayout
      title={t('overview.documents')}
      actions={opens(`/employees/edit/${id}`) && <InternalLink to={all}>{t('overview.all')}</InternalLink>}
    >
      {documents.length === 0 ? (
        <MutedText>{t('overview.no_documents')}</MutedText>
      ) : (
        <ul className="overview-rows">
          {documents.map((document) => (
            <li key={document.id}>
              <span>
                {t.data(document.title)}{' '}
                <MutedText>
                  <NoWrapText>{document.number}</NoWrapText>
                </MutedText>
              </span>
              <MutedText>{t.day(document.day)}</MutedText>
            </li>
          ))}
        </ul>
      )}
    </PageSectionLayout>
  )
}

import { MutedText, NoWrapText, Section } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCanOpenRoute } from '#ui/state/extension-points.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'
import { type EmployeeOverview, overviewContract } from '../../overview-contract.ts'
import { AnnualLeaveSection } from './AnnualLeave.tsx'
import { CurrentState } from './CurrentState.tsx'
import { MonthStrip } from './MonthStrip.tsx'
import { OpenItems } from './OpenItems.tsx'
import { Timeline } from './Timeline.tsx'
import './overview.css'

/** A page about an employee: month, balance, requests, ends, documents and events. Parts without a permission are missing. */
export function OverviewTab({ id }: { id: number }) {
  const api = useApi(overviewContract)
  const asking = useApiQuery(['home', 'person', id], async (signal) => (await api.getOverview({ employee_id: id }, { signal })).data)
  return (
    <QueryContent asking={asking} rows={12}>
      {(overview) => (
        <div className="overview">
          <div>
            {overview.month && <MonthStrip id={id} month={overview.month} today={overview.today} now={overview.now} />}
            {!overview.month && overview.now && <CurrentState now={overview.now} />}
            <Timeline id={id} timeline={overview.timeline} today={overview.today} />
          </div>
          <div>
            {overview.balance && <AnnualLeaveSection balance={overview.balance} year={overview.today.slice(0, 4)} />}
            <OpenItems id={id} overview={overview} />
            {overview.documents && <IssuedDocuments id={id} documents={overview.documents} />}
          </div>
        </div>
      )}
    </QueryContent>
  )
}

function IssuedDocuments({ id, documents }: { id: number; documents: NonNullable<EmployeeOverview['documents']> }) {
  const t = useTranslate(messages)
  const opens = useCanOpenRoute()
  const all = `/employees/edit/${id}?tab=documents`
  return (
    <Section title={t('overview.documents')} actions={opens(`/employees/edit/${id}`) && <LinkTo to={all}>{t('overview.all')}</LinkTo>}>
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
    </Section>
  )
}

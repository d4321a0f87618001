import { useState } from 'react'
import { matchesSearch } from '#shared/text/search-key.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconSearch } from '#ui/icons.ts'
import { Section } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { EmptyState, QueryContent } from '#ui/page-states.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { ReportGroup, type ReportHead, reportsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import './reports.css'

/** Every report that opens for this person, in groups. */
export function ReportsPage() {
  const t = useTranslate(messages)
  const api = useApi(reportsContract)
  const [text, setText] = useState('')
  const asking = useApiQuery(['reports', 'all', t.language], async (signal) => (await api.listReports({}, { signal })).data)
  const found = asking.data?.filter(({ title, about, law }) => matchesSearch(`${title} ${about} ${law ?? ''}`, text))
  return (
    <PageFrame title={t('reports.title')} count={asking.data && t.number(asking.data.length)}>
      <div className="report-search">
        <TextField name="search" label={t('reports.search')} value={text} onChange={setText} maxLength={100} type="search" />
      </div>
      <QueryContent asking={asking} rows={10}>
        {() =>
          found?.length ? (
            ReportGroup.options
              .map((group) => ({ group, own: found.filter((one) => one.group === group) }))
              .filter(({ own }) => own.length > 0)
              .map(({ group, own }) => <Group key={group} title={t(`reports.group.${group}`)} reports={own} />)
          ) : (
            <EmptyState
              icon={IconSearch}
              title={t('reports.none_found')}
              actions={<Button onClick={() => setText('')}>{t('reports.clear')}</Button>}
            />
          )
        }
      </QueryContent>
    </PageFrame>
  )
}

function Group({ title, reports }: { title: string; reports: ReportHead[] }) {
  const t = useTranslate(messages)
  return (
    <Section title={title}>
      <ul className="report-list">
        {reports.map(({ code, title, about, law }) => (
          <li key={code}>
            <LinkTo to={`/reports/${code}`}>{t.data(title)}</LinkTo>
            <div>{t.data(about)}</div>
            {law && <div className="muted">{t.data(law)}</div>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { lazy, Suspense, useRef, useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconDownload, IconSearch, IconStar } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { useLocalStorageSetting } from '#ui/list/use-local-storage-setting.ts'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { ReportGroup, type ReportListEntry, reportsContract, type UpcomingReport } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { FavouriteReportButton } from './FavouriteReportButton.tsx'
import { useRecentReports } from './recent-reports.ts'
import './reports.css'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))

/** Shown above the list until the user marks favourites. */
const SUGGESTED_REPORT_CODES: readonly string[] = ['departments', 'annual_leave', 'overtime_limits', 'absence_rate']
const MAX_FAVOURITES = 8

/** The reports that the user can open: favourites with their figure, all reports in groups, and recently opened ones. */
export function ReportsPage() {
  const t = useTranslate(messages)
  const api = useApi(reportsContract)
  const { search, setSearch } = useCurrentUrl()
  const [text, setText] = useState('')
  const [stored, setStored] = useLocalStorageSetting<readonly string[] | null>('report.favourites', null)
  const [job, setJob] = useState<{ id: number; title: string }>()
  const searchField = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const asking = useApiQuery(['reports', 'all', t.language], (signal) => api.listReports({ upcoming: true }, { signal }))
  const exporting = useApiMutation(async ({ code, title }: ReportListEntry) =>
    setJob({ id: (await api.exportReport({ code, format: 'xlsx', script: t.script })).data.job_id, title }),
  )
  const all = asking.data?.data ?? []
  const codes = stored ?? SUGGESTED_REPORT_CODES
  const favourites = codes.flatMap((code) => all.find((one) => one.code === code) ?? [])
  const toggle = (code: string) => {
    const own = stored ?? []
    setStored(own.includes(code) ? own.filter((one) => one !== code) : [...own, code].slice(-MAX_FAVOURITES))
  }
  const findFocusedReportCode = () => document.activeElement?.closest<HTMLElement>('[data-report]')?.dataset.report
  useKeyboardShortcuts([
    { keys: ['/'], label: t('reports.search'), act: () => searchField.current?.querySelector('input')?.focus() },
    {
      keys: ['KeyS'],
      label: t('reports.favourite_key'),
      act: () => {
        const code = findFocusedReportCode()
        if (code) toggle(code)
      },
    },
  ])
  const found = all.filter(({ title, about, law }) => doesTextMatchSearch(`${title} ${about} ${law ?? ''}`, text))
  const groups = ReportGroup.options
    .map((group) => ({ group, own: found.filter((one) => one.group === group) }))
    .filter(({ own }) => own.length > 0)
  const visible = groups.some(({ group }) => group === search.group) ? groups.filter(({ group }) => group === search.group) : groups
  return (
    <PageLayoutFrame
      title={t('reports.title')}
      count={asking.data && t.number(all.length)}
      primary={
        <div className="report-search" ref={searchField}>
          <TextField name="search" label={t('reports.search')} hideLabel value={text} onChange={setText} maxLength={100} type="search" />
        </div>
      }
    >
      <QueryStateContent asking={asking} rows={10}>
        {() => (
          <>
            {favourites.length > 0 && (
              <section className="report-favourites" aria-label={t(stored ? 'reports.favourites' : 'reports.suggested')}>
                {favourites.map((one) => (
                  <FavouriteReportButton
                    key={one.code}
                    report={one}
                    months={asking.data?.headcount ?? []}
                    {...(stored && { remove: () => toggle(one.code) })}
                  />
                ))}
              </section>
            )}
            {found.length === 0 ? (
              <EmptyState
                icon={IconSearch}
                title={t('reports.none_found')}
                actions={<Button onClick={() => setText('')}>{t('reports.clear')}</Button>}
              />
            ) : (
              <div className="report-index">
                <nav aria-label={t('reports.groups')} className="report-groups">
                  {[undefined, ...groups.map(({ group }) => group)].map((group) => (
                    <button
                      key={group ?? 'all'}
                      type="button"
                      aria-current={(visible.length === groups.length ? undefined : search.group) === group || undefined}
                      onClick={() => setSearch({ group })}
                    >
                      <span>{group ? t(`reports.group.${group}`) : t('reports.all')}</span>
                      <span>{group ? groups.find((one) => one.group === group)!.own.length : found.length}</span>
                    </button>
                  ))}
                </nav>
                <div className="report-lists" ref={list}>
                  {visible.map(({ group, own }) => (
                    <section key={group} aria-label={t(`reports.group.${group}`)}>
                      <h2>
                        {t(`reports.group.${group}`)} <span>{own.length}</span>
                      </h2>
                      <ul>
                        {own.map((one) => (
                          <ReportLine
                            key={one.code}
                            report={one}
                            isFavourite={stored?.includes(one.code) ?? false}
                            toggle={() => toggle(one.code)}
                            save={() => exporting.mutate(one)}
                          />
                        ))}
                      </ul>
                    </section>
                  ))}
                </div>
                <div className="report-beside">
                  <RecentReports all={all} />
                  <UpcomingReports upcoming={asking.data?.upcoming ?? []} />
                </div>
              </div>
            )}
          </>
        )}
      </QueryStateContent>
      <Suspense>
        {job && <JobDialog job={job.id} close={() => setJob(undefined)} title={t('reports.export')} fileName={`${job.title}.xlsx`} />}
      </Suspense>
    </PageLayoutFrame>
  )
}

type LineProps = { report: ReportListEntry; isFavourite: boolean; toggle: () => void; save: () => void }

function ReportLine({ report: { code, title, about, law }, isFavourite, toggle, save }: LineProps) {
  const t = useTranslate(messages)
  const name = t.data(title)
  return (
    <li data-report={code}>
      <button
        type="button"
        className="report-star"
        aria-pressed={isFavourite}
        aria-label={t('reports.favourite', { name })}
        title={t('reports.favourite_hint')}
        onClick={toggle}
      >
        <IconStar size={18} stroke={1.75} aria-hidden />
      </button>
      <div className="report-text">
        <InternalLink to={`/reports/${code}`}>{name}</InternalLink>
        <span>{t.data(about)}</span>
      </div>
      <span className="report-law">{law && t.data(law)}</span>
      <IconButton icon={IconDownload} label={t('reports.export_of', { name })} onClick={save} />
    </li>
  )
}

/** Reports that the law or the calendar requires soon. */
function UpcomingReports({ upcoming }: { upcoming: readonly UpcomingReport[] }) {
  const t = useTranslate(messages)
  if (!upcoming.length) return null
  return (
    <aside className="report-upcoming" aria-label={t('reports.upcoming')}>
      <h2>{t('reports.upcoming')}</h2>
      <ul>
        {upcoming.map(({ link, day, title, text, is_warning }) => (
          <li key={link}>
            <time dateTime={day}>
              {t.weekday(day, true)}
              <strong>{t.dayOfYear(day)}</strong>
            </time>
            <div>
              <InternalLink to={link}>{t.data(title)}</InternalLink>
              <span data-tone={is_warning ? 'warn' : undefined}>{t.data(text)}</span>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** Recently opened reports, with the parameters that were used. */
function RecentReports({ all }: { all: readonly ReportListEntry[] }) {
  const t = useTranslate(messages)
  const { recent } = useRecentReports()
  const known = recent.flatMap((one) => {
    const report = all.find(({ code }) => code === one.code)
    return report ? [{ ...one, report }] : []
  })
  if (!known.length) return null
  return (
    <aside className="report-recent" aria-label={t('reports.recent')}>
      <h2>{t('reports.recent')}</h2>
      <ul>
        {known.map(({ report, query, at }) => (
          <li key={report.code}>
            <InternalLink to={`/reports/${report.code}${query && `?${query}`}`}>{t.data(report.title)}</InternalLink>
            <span>{t.day(at)}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

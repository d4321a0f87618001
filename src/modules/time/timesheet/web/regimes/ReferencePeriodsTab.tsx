import { lazy, useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { workingTimeRegimesMessages as messages } from '#modules/time/planning/messages/regimes.ts'
import { MonthSwitch } from '#modules/time/planning/web/MonthSwitch.tsx'
import { type ReferencePeriodBalanceRow, workingTimeRegimesContract } from '#modules/time/planning/working-time-regimes-contract.ts'
import { getMonthOfDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Badge, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { createLazySection } from '#ui/state/lazy-section.tsx'
import { useTranslate } from '#ui/translate.ts'
import { HoursRecalculatingNote } from '../HoursRecalculatingNote.tsx'

const Reasons = lazy(async () => ({ default: (await import('../timesheet/TimesheetCellExplanation.tsx')).DayExplanationReasonList }))
const idOf = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null)

/** Results of the reference periods of a month by person. */
export function ReferencePeriodsTab() {
  const t = useTranslate(messages)
  const api = useApi(workingTimeRegimesContract)
  const { search, setSearch } = useCurrentUrl()
  const { departments } = useOrganisationLookups()
  const [why, setWhy] = useState<ReferencePeriodBalanceRow>()
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month! : getMonthOfDay(getCurrentDay())
  const filters = { department_id: idOf(search.department_id), employee_id: idOf(search.employee_id) }
  const balances = useApiQuery(
    ['time', 'periods', month, filters],
    (signal) => api.listReferencePeriodBalances({ month, ...filters }, { signal }),
    {
      keepPrevious: true,
    },
  )
  return (
    <StackLayout gap={16}>
      <div className="grid-bar">
        <MonthSwitch month={month} change={(next) => setSearch({ month: next })} />
        <div className="grid-filter">
          <SelectField
            name="department"
            label={t('regimes.department')}
            placeholder={t('regimes.all_departments')}
            value={filters.department_id}
            onChange={(id) => setSearch({ department_id: id })}
            options={departments.map((one) => ({ ...one, label: t.data(one.label) }))}
          />
        </div>
        {filters.employee_id && <Button onClick={() => setSearch({ employee_id: null })}>{t('regimes.everybody')}</Button>}
      </div>
      <MutedText>{t('regimes.periods_lead')}</MutedText>
      <HoursRecalculatingNote reply={balances.data} />
      <QueryStateContent asking={balances} rows={8}>
        {({ data: rows }) =>
          rows.length === 0 ? <EmptyState title={t('regimes.no_periods')} /> : <Balances rows={rows} openDialog={setWhy} />
        }
      </QueryStateContent>
      {why && (
        <SideDrawer
          open
          close={() => setWhy(undefined)}
          title={t('regimes.why_of', { name: why.fullName, from: t.day(why.first_day), to: t.day(why.last_day) })}
        >
          <div className="why">{createLazySection(<Reasons of={why.reasons} />)}</div>
        </SideDrawer>
      )}
    </StackLayout>
  )
}

function Balances({ rows, openDialog }: { rows: ReferencePeriodBalanceRow[]; openDialog: (row: ReferencePeriodBalanceRow) => void }) {
  const t = useTranslate(messages)
  const formatSignedHours = (minutes: number) => (minutes > 0 ? `+${t.hours(minutes)}` : t.hours(minutes))
  return (
    <PageSectionLayout flush>
      <CompactTable
        rows={rows}
        keyOf={({ employee_id, first_day }) => `${employee_id} ${first_day}`}
        columns={[
          {
            title: t('regimes.person'),
            is: 'head',
            cell: ({ fullName, department }) => (
              <>
                {t.data(fullName)}
                {department && <div className="muted">{t.data(department)}</div>}
              </>
            ),
          },
          { title: t('regimes.kind'), is: 'state', cell: ({ kind }) => t(`regimes.kind.${kind}`) },
          { title: t('regimes.period'), is: 'state', cell: ({ first_day, last_day }) => `${t.day(first_day)} – ${t.day(last_day)}` },
          { title: t('regimes.due'), is: 'figure', cell: ({ due }) => t.hours(due) },
          { title: t('regimes.counted'), is: 'figure', cell: ({ counted }) => t.hours(counted) },
          { title: t('regimes.ahead'), is: 'figure', cell: ({ ahead }) => (ahead ? t.hours(ahead) : '') },
          { title: t('regimes.balance'), is: 'figure', cell: ({ balance }) => formatSignedHours(balance) },
          { title: t('regimes.surplus'), is: 'figure', cell: ({ surplus }) => (surplus ? t.hours(surplus) : '') },
          {
            title: t('regimes.state'),
            is: 'state',
            cell: ({ state, consented, balance }) => (
              <>
                <Badge tone={state === 'running' ? 'neutral' : 'info'}>{t(`regimes.state.${state}`)}</Badge>
                {consented === false && balance > 0 && <div className="muted">{t('regimes.consent_missing')}</div>}
              </>
            ),
          },
          {
            title: t('regimes.why'),
            is: 'acts',
            cell: (one) => (
              <Button small kind="quiet" onClick={() => openDialog(one)}>
                {t('regimes.why')}
              </Button>
            ),
          },
        ]}
      />
    </PageSectionLayout>
  )
}

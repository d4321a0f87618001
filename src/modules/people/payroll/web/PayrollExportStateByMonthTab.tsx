import { Button } from '#ui/Button.tsx'
import { MonthSwitch } from '#ui/calendar/MonthSwitch.tsx'
import { addMonthsToMonth } from '#ui/calendar/month-grid.ts'
import { useSelectedYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { getCurrentMonth } from '#ui/current-time.ts'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { IconFileExport, IconPlus } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useMediaQuery } from '#ui/state/use-media-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type PayrollMonthState, payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { isYearMonthText } from './is-year-month-text.ts'
import { PayrollMonthStatePanel } from './PayrollMonthStatePanel.tsx'
import { PayrollMonthStatesTable } from './PayrollMonthStatesTable.tsx'
import { useCompaniesOfUser } from './use-companies-of-user.ts'
import { usePayrollExportActions } from './use-payroll-export-actions.tsx'
import '#ui/list/detail-pane.css'
import { TextButton } from '#ui/TextButton.tsx'

/** The payroll state of each month by profile; for a bureau, one month of all its companies. */
export function PayrollExportStateByMonthTab() {
  const { search } = useCurrentUrl()
  return search.companies === 'all' ? <AllCompanies /> : <ThisCompany />
}

/** Selects a company and opens its payroll screen. */
function useOpenCompanyPayroll() {
  const { select } = useSession()
  const { go } = useCurrentUrl()
  const { data: companies } = useCompaniesOfUser()
  return (id: number) => {
    select(companies?.find((company) => company.id === id))
    void go('/payroll')
  }
}

/** Switches between this company and all companies of the bureau. */
function CompanySwitch({ value }: { value: 'one' | 'all' }) {
  const t = useTranslate(messages)
  const { setSearch } = useCurrentUrl()
  const asking = useCompaniesOfUser()
  if ((asking.data?.length ?? 0) < 2 && value === 'one') return null
  return (
    <SegmentedViewSwitch
      label={t('payroll_exchange.company')}
      value={value}
      onChange={(next) => setSearch({ companies: next === 'all' ? 'all' : undefined })}
      options={[
        { value: 'one', label: t('payroll_exchange.this_company') },
        { value: 'all', label: t('payroll_exchange.all_companies') },
      ]}
    />
  )
}

function ThisCompany() {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const year = useSelectedYear()
  const { may } = useSession()
  const { go, search, setSearch } = useCurrentUrl()
  const handover = usePayrollExportActions()
  const isRoom = useMediaQuery('(min-width: 1180px)')
  const asking = useApiQuery(['payroll', 'states', year], async (signal) => (await api.listPayrollMonthStates({ year }, { signal })).data)
  const add = may('companies.write') && (
    <Button kind="primary" icon={IconPlus} onClick={() => void go('/payroll/profiles/new')}>
      {t('payroll_exchange.new_profile')}
    </Button>
  )
  const selected = asking.data?.states.find(({ month, profile_id }) => `${month}.${profile_id}` === search.at)
  const choose = (state: PayrollMonthState | undefined) => setSearch({ at: state && `${state.month}.${state.profile_id}` })
  return (
    <QueryStateContent asking={asking}>
      {({ profiles, states }) => {
        const profile = selected && profiles.find(({ id }) => id === selected.profile_id)
        return profiles.length === 0 ? (
          <EmptyState icon={IconFileExport} title={t('payroll_exchange.none_title')} actions={add}>
            {t('payroll_exchange.none')}
          </EmptyState>
        ) : (
          <StackLayout>
            <div className="payroll-tools">
              <YearSwitch />
              <RowLayout>
                <CompanySwitch value="one" />
                {may('companies.write') && (
                  <Button icon={IconPlus} onClick={() => void go('/payroll/profiles/new')}>
                    {t('payroll_exchange.new_profile')}
                  </Button>
                )}
              </RowLayout>
            </div>
            {handover.waiting !== undefined && (
              <HighlightedNote
                actions={
                  <Button small onClick={() => handover.showJob(handover.waiting!)}>
                    {t('payroll_exchange.show_job')}
                  </Button>
                }
              >
                {t('payroll_exchange.making')}
              </HighlightedNote>
            )}
            {states.length === 0 ? (
              <EmptyState title={t('payroll_exchange.no_month')} />
            ) : (
              <div className={selected && isRoom ? 'list-beside payroll-beside' : 'payroll-list'}>
                <div className="payroll-list">
                  <PayrollMonthStatesTable
                    label={t('payroll_exchange.handover')}
                    heading={t('payroll_exchange.month')}
                    profiles={profiles}
                    rows={[...new Set(states.map(({ month }) => month))].map((month) => ({
                      key: month,
                      name: t.month(month),
                      states: states.filter((state) => state.month === month),
                    }))}
                    selected={selected}
                    choose={choose}
                    handover={handover}
                  />
                  <MutedText>{t('payroll_exchange.lead')}</MutedText>
                  <OtherProfiles />
                </div>
                {selected && profile && (
                  <PayrollMonthStatePanel
                    key={search.at}
                    month={selected.month}
                    profile={profile}
                    handover={handover}
                    close={() => choose(undefined)}
                  />
                )}
              </div>
            )}
            {handover.dialog}
          </StackLayout>
        )
      }}
    </QueryStateContent>
  )
}

/** Profiles that are archived, or have columns that the user may not see. */
function OtherProfiles() {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const asking = useApiQuery(
    ['payroll', 'profiles'],
    async (signal) => (await api.listPayrollProfiles({ with_archived: true }, { signal })).data,
  )
  const others = asking.data?.filter(({ is_archived, denied }) => is_archived || denied.length > 0) ?? []
  if (!others.length) return null
  return (
    <PageSectionLayout title={t('payroll_exchange.other_profiles')}>
      <ul className="payroll-profiles">
        {others.map(({ id, name, version, is_archived, settings, denied }) => (
          <li key={id}>
            <InternalLink to={`/payroll/profiles/${id}`}>{t.data(name)}</InternalLink>{' '}
            <MutedText>
              {[t(`payroll_profile.format.${settings.format}`), t('payroll_exchange.version', { number: version })].join(' · ')}
            </MutedText>{' '}
            {is_archived && <Badge>{t('payroll_exchange.archived')}</Badge>}{' '}
            {denied.length > 0 && (
              <Badge tone="warn">{t('payroll_exchange.denied', { columns: denied.map(({ heading }) => heading).join(', ') })}</Badge>
            )}
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}

function AllCompanies() {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const { search, setSearch } = useCurrentUrl()
  const open = useOpenCompanyPayroll()
  // The last month that has ended is the one that payroll waits for.
  const month = isYearMonthText(search.month) ? search.month : addMonthsToMonth(getCurrentMonth(), -1)
  const asking = useApiQuery(
    ['payroll', 'company-states', month],
    async (signal) => (await api.listPayrollMonthStatesOfCompanies({ month }, { signal })).data,
    { keepPrevious: true },
  )
  return (
    <>
      <div className="payroll-tools">
        <MonthSwitch month={month} change={(next) => setSearch({ month: next })} />
        <CompanySwitch value="all" />
      </div>
      <QueryStateContent asking={asking}>
        {(companies) => {
          const withProfile = companies.filter(({ profiles }) => profiles.length > 0)
          const without = companies.filter(({ profiles }) => profiles.length === 0)
          return (
            <StackLayout>
              {withProfile.length === 0 && <EmptyState icon={IconFileExport} title={t('payroll_exchange.no_company')} />}
              {withProfile.map(({ company, profiles, states }) => (
                <PayrollMonthStatesTable
                  key={company.id}
                  label={company.name}
                  heading={t('payroll_exchange.company')}
                  profiles={profiles}
                  rows={[{ key: String(company.id), name: t.data(company.name), states, open: () => open(company.id) }]}
                />
              ))}
              {without.length > 0 && <CompaniesWithoutProfile companies={without.map(({ company }) => company)} open={open} />}
            </StackLayout>
          )
        }}
      </QueryStateContent>
    </>
  )
}

type CompanyReference = { id: number; name: string }

/** Without this list, a company without a profile is not on the screen, and its month is easy to miss. */
function CompaniesWithoutProfile({ companies, open }: { companies: readonly CompanyReference[]; open: (company: number) => void }) {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={t('payroll_exchange.without_profile')}>
      <ul className="payroll-profiles">
        {companies.map(({ id, name }) => (
          <li key={id}>
            <TextButton strong onClick={() => open(id)}>
              {t.data(name)}
            </TextButton>
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}

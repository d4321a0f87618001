import { companiesContract } from '#modules/foundation/company/contract.ts'
import { Button } from '#ui/Button.tsx'
import { MonthSwitch } from '#ui/calendar/MonthSwitch.tsx'
import { useYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { thisMonth } from '#ui/current-time.ts'
import { ViewSwitch } from '#ui/form/Choice.tsx'
import { IconFileExport, IconPlus } from '#ui/icons.ts'
import { Badge, MutedText, NoteBox, Row, Section, Stack } from '#ui/layout.tsx'
import { EmptyState, QueryContent } from '#ui/page-states.tsx'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/session.ts'
import { useMedia } from '#ui/state/use-media.ts'
import { useTranslate } from '#ui/translate.ts'
import { type PayrollState, payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { isMonthText } from './month-text.ts'
import { PayrollStatePanel } from './PayrollStatePanel.tsx'
import { PayrollStatesTable } from './PayrollStatesTable.tsx'
import { usePayrollHandover } from './use-handover.tsx'
import '#ui/list/detail-pane.css'

/** How far each month is handed over, by profile; of a bureau one month of all its companies. */
export function HandoverTab() {
  const { search } = useAddress()
  return search.companies === 'all' ? <AllCompanies /> : <ThisCompany />
}

/** Switches between this company and all companies of a bureau. */
function CompanySwitch({ value }: { value: 'one' | 'all' }) {
  const t = useTranslate(messages)
  const { setSearch } = useAddress()
  const companies = useApi(companiesContract)
  const asking = useApiQuery(['companies', 'mine'], async (signal) => (await companies.listCompanies({ size: 0 }, { signal })).companies)
  if ((asking.data?.length ?? 0) < 2 && value === 'one') return null
  return (
    <ViewSwitch
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
  const year = useYear()
  const { may } = useSession()
  const { go, search, setSearch } = useAddress()
  const handover = usePayrollHandover()
  const isRoom = useMedia('(min-width: 1180px)')
  const asking = useApiQuery(['payroll', 'states', year], async (signal) => (await api.listPayrollStates({ year }, { signal })).data)
  const add = may('companies.write') && (
    <Button kind="primary" icon={IconPlus} onClick={() => void go('/payroll/profiles/new')}>
      {t('payroll_exchange.new_profile')}
    </Button>
  )
  const selected = asking.data?.states.find(({ month, profile_id }) => `${month}.${profile_id}` === search.at)
  const choose = (state: PayrollState | undefined) => setSearch({ at: state && `${state.month}.${state.profile_id}` })
  return (
    <QueryContent asking={asking}>
      {({ profiles, states }) => {
        const profile = selected && profiles.find(({ id }) => id === selected.profile_id)
        return profiles.length === 0 ? (
          <EmptyState icon={IconFileExport} title={t('payroll_exchange.none_title')} actions={add}>
            {t('payroll_exchange.none')}
          </EmptyState>
        ) : (
          <Stack>
            <Row spread>
              <YearSwitch />
              <Row>
                <CompanySwitch value="one" />
                {may('companies.write') && (
                  <Button icon={IconPlus} onClick={() => void go('/payroll/profiles/new')}>
                    {t('payroll_exchange.new_profile')}
                  </Button>
                )}
              </Row>
            </Row>
            {handover.waiting !== undefined && (
              <NoteBox
                actions={
                  <Button small onClick={() => handover.showJob(handover.waiting!)}>
                    {t('payroll_exchange.show_job')}
                  </Button>
                }
              >
                {t('payroll_exchange.making')}
              </NoteBox>
            )}
            {states.length === 0 ? (
              <EmptyState title={t('payroll_exchange.no_month')} />
            ) : (
              <div className={selected && isRoom ? 'list-beside payroll-beside' : 'payroll-list'}>
                <div className="payroll-list">
                  <PayrollStatesTable
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
                  <PayrollStatePanel
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
          </Stack>
        )
      }}
    </QueryContent>
  )
}

/** Profiles that are archived or have columns that the reader may not see. */
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
    <Section title={t('payroll_exchange.other_profiles')}>
      <ul className="payroll-profiles">
        {others.map(({ id, name, version, is_archived, settings, denied }) => (
          <li key={id}>
            <LinkTo to={`/payroll/profiles/${id}`}>{t.data(name)}</LinkTo>{' '}
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
    </Section>
  )
}

function AllCompanies() {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const { search, setSearch } = useAddress()
  const month = isMonthText(search.month) ? search.month : thisMonth()
  const asking = useApiQuery(
    ['payroll', 'company-states', month],
    async (signal) => (await api.listCompanyPayrollStates({ month }, { signal })).data,
    { keepPrevious: true },
  )
  return (
    <>
      <Row spread>
        <MonthSwitch month={month} change={(next) => setSearch({ month: next })} />
        <CompanySwitch value="all" />
      </Row>
      <QueryContent asking={asking}>
        {(companies) =>
          companies.length === 0 ? (
            <EmptyState icon={IconFileExport} title={t('payroll_exchange.no_company')} />
          ) : (
            <Stack>
              {companies.map(({ company, profiles, states }) => (
                <PayrollStatesTable
                  key={company.id}
                  label={company.name}
                  heading={t('payroll_exchange.company')}
                  profiles={profiles}
                  rows={[{ key: String(company.id), name: t.data(company.name), states }]}
                />
              ))}
            </Stack>
          )
        }
      </QueryContent>
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { MonthSwitch } from '#ui/calendar/MonthSwitch.tsx'
import { useYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { thisMonth } from '#ui/current-time.ts'
import { IconFileExport, IconPlus } from '#ui/icons.ts'
import { Badge, Muted, Row, Section, Stack } from '#ui/layout.tsx'
import { EmptyState, QueryContent } from '#ui/page-states.tsx'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/session.ts'
import { TabLinks } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { isMonthText } from './month-text.ts'
import { PayrollStatePanel } from './PayrollStatePanel.tsx'
import { PayrollStatesTable } from './PayrollStatesTable.tsx'

/** How far each month is handed over, and the profiles; of a bureau one month of all its companies. */
export function HandoverTab() {
  const t = useTranslate(messages)
  const { search } = useAddress()
  const isAllCompanies = search.companies === 'all'
  return (
    <Stack>
      <Muted>{t('payroll_exchange.lead')}</Muted>
      <Row spread>
        <TabLinks
          label={t('payroll_exchange.company')}
          current={isAllCompanies ? 'all' : 'one'}
          tabs={[
            { key: 'one', label: t('payroll_exchange.this_company'), to: '/payroll' },
            { key: 'all', label: t('payroll_exchange.all_companies'), to: '/payroll?companies=all' },
          ]}
        />
      </Row>
      {isAllCompanies ? <AllCompanies /> : <ThisCompany />}
    </Stack>
  )
}

function ThisCompany() {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const year = useYear()
  const { may } = useSession()
  const { go } = useAddress()
  const [open, setOpen] = useState<{ month: string; profile_id: number }>()
  const asking = useApiQuery(['payroll', 'states', year], async (signal) => (await api.listPayrollStates({ year }, { signal })).data)
  const add = may('companies.write') && (
    <Button kind="primary" icon={IconPlus} onClick={() => void go('/payroll/profiles/new')}>
      {t('payroll_exchange.new_profile')}
    </Button>
  )
  return (
    <QueryContent asking={asking}>
      {({ profiles, states }) =>
        profiles.length === 0 ? (
          <EmptyState icon={IconFileExport} title={t('payroll_exchange.none_title')} actions={add}>
            {t('payroll_exchange.none')}
          </EmptyState>
        ) : (
          <>
            <Row>
              <YearSwitch />
            </Row>
            {states.length === 0 ? (
              <EmptyState title={t('payroll_exchange.no_month')} />
            ) : (
              <PayrollStatesTable
                label={t('payroll_exchange.handover')}
                heading={t('payroll_exchange.month')}
                profiles={profiles}
                rows={[...new Set(states.map(({ month }) => month))].map((month) => ({
                  key: month,
                  name: t.month(month),
                  states: states.filter((state) => state.month === month),
                }))}
                open={({ month, profile_id }) => setOpen({ month, profile_id })}
              />
            )}
            <Profiles add={add} />
            {open && (
              <PayrollStatePanel
                month={open.month}
                profile={profiles.find(({ id }) => id === open.profile_id)!}
                close={() => setOpen(undefined)}
              />
            )}
          </>
        )
      }
    </QueryContent>
  )
}

function Profiles({ add }: { add: ReactNode }) {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const asking = useApiQuery(
    ['payroll', 'profiles'],
    async (signal) => (await api.listPayrollProfiles({ with_archived: true }, { signal })).data,
  )
  return (
    <Section title={t('payroll_exchange.profiles')} actions={add}>
      <QueryContent asking={asking} rows={2}>
        {(profiles) => (
          <ul className="payroll-profiles">
            {profiles.map(({ id, name, version, is_archived, settings, denied }) => (
              <li key={id}>
                <LinkTo to={`/payroll/profiles/${id}`}>{t.data(name)}</LinkTo>{' '}
                <Muted>
                  {[t(`payroll_profile.format.${settings.format}`), t('payroll_exchange.version', { number: version })].join(' · ')}
                </Muted>{' '}
                {is_archived && <Badge>{t('payroll_exchange.archived')}</Badge>}{' '}
                {denied.length > 0 && (
                  <Badge tone="warn">{t('payroll_exchange.denied', { columns: denied.map(({ heading }) => heading).join(', ') })}</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
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
      <Row>
        <MonthSwitch month={month} change={(next) => setSearch({ month: next })} />
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

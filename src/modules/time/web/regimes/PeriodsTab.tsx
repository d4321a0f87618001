import { lazy, useState } from 'react'
import { monthOf } from '#lib/days.ts'
import { useLookups } from '#modules/org/web/lookups.ts'
import { useAddress } from '#ui/address.tsx'
import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { later } from '#ui/later.tsx'
import { Badge, Muted, Section, Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Asked, Empty } from '#ui/states.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/regimes_words.ts'
import { type PeriodBalanceRow, regimesContract } from '../../regimes_contract.ts'
import { MonthSwitch } from '../MonthSwitch.tsx'

const Reasons = lazy(async () => ({ default: (await import('../timesheet/WhyText.tsx')).Reasons }))
const idOf = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null)

/** What the reference periods of a month come to, person by person. */
export function PeriodsTab() {
  const t = useWords(words)
  const api = useApi(regimesContract)
  const { search, setSearch } = useAddress()
  const { departments } = useLookups()
  const [why, setWhy] = useState<PeriodBalanceRow>()
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month! : monthOf(today())
  const filters = { department_id: idOf(search.department_id), employee_id: idOf(search.employee_id) }
  const balances = useAsk(
    ['time', 'periods', month, filters],
    async (signal) => (await api.listPeriodBalances({ month, ...filters }, { signal })).data,
    { keep: true },
  )
  return (
    <Stack gap={16}>
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
      <Muted>{t('regimes.periods_lead')}</Muted>
      <Asked asking={balances} rows={8}>
        {(rows) => (rows.length === 0 ? <Empty title={t('regimes.no_periods')} /> : <Balances rows={rows} ask={setWhy} />)}
      </Asked>
      {why && (
        <SidePanel
          open
          close={() => setWhy(undefined)}
          title={t('regimes.why_of', { name: why.fullName, from: t.day(why.first_day), to: t.day(why.last_day) })}
        >
          <div className="why">{later(<Reasons of={why.reasons} />)}</div>
        </SidePanel>
      )}
    </Stack>
  )
}

function Balances({ rows, ask }: { rows: PeriodBalanceRow[]; ask: (row: PeriodBalanceRow) => void }) {
  const t = useWords(words)
  const signed = (minutes: number) => (minutes > 0 ? `+${t.hours(minutes)}` : t.hours(minutes))
  return (
    <Section flush>
      <TableScroll>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('regimes.person')}</th>
              <th scope="col">{t('regimes.kind')}</th>
              <th scope="col">{t('regimes.period')}</th>
              {(['due', 'counted', 'ahead', 'balance', 'surplus'] as const).map((name) => (
                <th key={name} scope="col" className="figure">
                  {t(`regimes.${name}`)}
                </th>
              ))}
              <th scope="col">{t('regimes.state')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('regimes.why')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={`${one.employee_id} ${one.first_day}`}>
                <th scope="row">
                  {t.data(one.fullName)}
                  {one.department && <div className="muted">{t.data(one.department)}</div>}
                </th>
                <td>{t(`regimes.kind.${one.kind}`)}</td>
                <td>
                  {t.day(one.first_day)} – {t.day(one.last_day)}
                </td>
                <td className="figure">{t.hours(one.due)}</td>
                <td className="figure">{t.hours(one.counted)}</td>
                <td className="figure">{one.ahead ? t.hours(one.ahead) : ''}</td>
                <td className="figure">{signed(one.balance)}</td>
                <td className="figure">{one.surplus ? t.hours(one.surplus) : ''}</td>
                <td>
                  <Badge tone={one.state === 'running' ? 'neutral' : 'info'}>{t(`regimes.state.${one.state}`)}</Badge>
                  {one.consented === false && one.balance > 0 && <div className="muted">{t('regimes.consent_missing')}</div>}
                </td>
                <td>
                  <Button small kind="quiet" onClick={() => ask(one)}>
                    {t('regimes.why')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </Section>
  )
}

import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Muted, Stack } from '#ui/layout.tsx'
import { Asked, Empty } from '#ui/states.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import { closeContract, type PayrollDifference as Row } from '../../close_contract.ts'
import { words } from '../../messages/timesheet_words.ts'
import { type HourPay, type PayrollPart, payerWord } from '../../rules/hour_pay.ts'
import { useToldHours } from '../category_names.ts'
import type { SheetFilters } from './filters.ts'

/** What payroll has to be told after the last file of the month. */
export function PayrollDifference({ month, filters, close }: { month: string; filters: SheetFilters; close: () => void }) {
  const t = useWords(words)
  const api = useApi(closeContract)
  const asking = useAsk(
    ['time', 'payroll-difference', month, filters],
    async (signal) => (await api.comparePayroll({ month, ...filters }, { signal })).data,
  )
  return (
    <Dialog open close={close} title={`${t('timesheet.payroll_difference')}: ${t.month(month)}`} size="large">
      <Asked asking={asking} rows={5}>
        {({ files: [last], rows }) =>
          last ? (
            <Stack>
              <Muted>
                {t('timesheet.payroll_last', {
                  at: t.moment(last.made_at),
                  by: last.made_by ?? t('timesheet.nobody'),
                  count: last.employees,
                })}
              </Muted>
              {rows.length ? <Rows rows={rows} /> : <Empty title={t('timesheet.payroll_same')} />}
            </Stack>
          ) : (
            <Empty title={t('timesheet.payroll_none')} />
          )
        }
      </Asked>
    </Dialog>
  )
}

function Rows({ rows }: { rows: Row[] }) {
  const t = useWords(words)
  const told = useToldHours()
  const payer = ({ payer, percent }: Row) =>
    [payer && t(payerWord({ payer: payer as HourPay['payer'], from: null })), percent !== null && `${t.number(percent)} %`]
      .filter(Boolean)
      .join(', ')
  return (
    <TableScroll>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('timesheet.people')}</th>
            <th scope="col">{t('timesheet.payroll_category')}</th>
            <th scope="col">{t('timesheet.payroll_payer')}</th>
            <th scope="col" className="figure">
              {t('timesheet.payroll_before')}
            </th>
            <th scope="col" className="figure">
              {t('timesheet.payroll_after')}
            </th>
            <th scope="col" className="figure">
              {t('timesheet.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify([row.employee_id, row.category, row.part, row.payer, row.percent])}>
              <th scope="row">
                {t.data(row.fullName)} <Muted>{row.code}</Muted>
                {row.made_at === null && (
                  <div>
                    <Muted>{t('timesheet.payroll_new_person')}</Muted>
                  </div>
                )}
              </th>
              <td>
                {row.category} – {told.nameOf(row.category, row.part as PayrollPart | null)}
              </td>
              <td>{payer(row)}</td>
              <td className="figure">{t.hours(row.before_minutes)}</td>
              <td className="figure">{t.hours(row.after_minutes)}</td>
              <td className="figure">{t.hours(row.after_minutes - row.before_minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

import { ALLOWANCE_CODES, type AllowanceCode } from '#modules/time/timesheet/rules/month/allowances.ts'
import type { PayrollPart } from '#modules/time/timesheet/rules/month/pay-rate.ts'
import { usePayrollNames } from '#modules/time/timesheet/web/payroll-code-labels.ts'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { IconDownload } from '#ui/icons.ts'
import { Muted, Row, Section, Stack } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ProfileRef, payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { useHandover } from './use-handover.ts'

const isAllowance = (code: string): code is AllowanceCode => (ALLOWANCE_CODES as readonly string[]).includes(code)

type Props = { month: string; profile: ProfileRef; close: () => void }

/** What a difference would say, the files of a month with their receipts, and how the month was closed. */
export function PayrollStatePanel({ month, profile, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const names = usePayrollNames()
  const { fetchFile, confirm } = useHandover()
  const figureOf = ({ category }: { category: string }, minutes: number, amount: number) =>
    isAllowance(category) ? t.money(amount) : t.hours(minutes)
  const asking = useApiQuery(
    ['payroll', 'state', month, profile.id],
    async (signal) => (await api.getPayrollState({ month, profile_id: profile.id }, { signal })).data,
  )
  return (
    <SideDrawer open close={close} wide title={`${t.month(month)} · ${t.data(profile.name)}`}>
      <QueryContent asking={asking}>
        {({ state, exports, closes, changes }) => (
          <Stack>
            {!state.reason && (
              <Row>
                {state.state === 'changed_since' && (
                  <Button
                    kind="primary"
                    icon={IconDownload}
                    busy={fetchFile.isPending}
                    onClick={() => fetchFile.mutate({ month, profile, kind: 'difference' })}
                  >
                    {t('payroll_exchange.fetch_difference')}
                  </Button>
                )}
                <Button icon={IconDownload} busy={fetchFile.isPending} onClick={() => fetchFile.mutate({ month, profile, kind: 'whole' })}>
                  {t('payroll_exchange.fetch_whole')}
                </Button>
              </Row>
            )}
            {changes.length > 0 && (
              <Section title={t('payroll_exchange.changes')} flush>
                <CompactTable
                  rows={changes}
                  keyOf={(row, at) => `${row.employee_id} ${row.category} ${row.part} ${row.payer} ${at}`}
                  columns={[
                    { title: t('payroll_exchange.employee'), is: 'head', cell: ({ fullName }) => t.data(fullName) },
                    {
                      title: t('payroll_exchange.category'),
                      cell: ({ category, part, payer }) =>
                        isAllowance(category) ? (
                          names.allowanceOf(category)
                        ) : (
                          <>
                            {names.nameOf(category, part as PayrollPart | null)}{' '}
                            {payer && <Muted>{t(`payroll_profile.payer.${payer}`)}</Muted>}
                          </>
                        ),
                    },
                    {
                      title: t('payroll_exchange.before'),
                      is: 'figure',
                      cell: (row) => figureOf(row, row.before_minutes, row.before_amount),
                    },
                    { title: t('payroll_exchange.after'), is: 'figure', cell: (row) => figureOf(row, row.after_minutes, row.after_amount) },
                    {
                      title: t('payroll_exchange.difference'),
                      is: 'figure',
                      cell: (row) => figureOf(row, row.after_minutes - row.before_minutes, row.after_amount - row.before_amount),
                    },
                  ]}
                />
              </Section>
            )}
            <Section title={t('payroll_exchange.files')}>
              {exports.length === 0 && <Muted>{t('payroll_exchange.no_files')}</Muted>}
              <ul className="payroll-course">
                {exports.map((file) => (
                  <li key={file.id}>
                    <strong>
                      {t('payroll_exchange.file', {
                        number: file.number,
                        kind: t(file.kind === 'whole' ? 'payroll_exchange.whole' : 'payroll_exchange.difference_file'),
                        version: file.version,
                      })}
                    </strong>
                    <Muted>{`${t('payroll_exchange.people', { count: file.employees })} · ${t.hours(file.minutes)}`}</Muted>
                    <Muted>{t('payroll_exchange.fetched_by', { by: file.made_by ?? '–', at: t.moment(file.made_at) })}</Muted>
                    <Muted>
                      <code title={file.digest}>{t('payroll_exchange.digest', { digest: file.digest.slice(0, 16) })}</code>
                    </Muted>
                    {file.confirmed_at ? (
                      <Muted>{t('payroll_exchange.confirmed_by', { by: file.confirmed_by ?? '–', at: t.moment(file.confirmed_at) })}</Muted>
                    ) : (
                      <Button small busy={confirm.isPending} onClick={() => confirm.mutate({ month, profile, digest: file.digest })}>
                        {t('payroll_exchange.confirm')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </Section>
            {closes.length > 0 && (
              <Section title={t('payroll_exchange.course')}>
                <ul className="payroll-course">
                  {closes.map((one) => (
                    <li key={one.id}>
                      <span>{t('payroll_exchange.course_closed', { at: t.moment(one.closed_at) })}</span>
                      {one.reopened_at && (
                        <Muted>
                          {t('payroll_exchange.course_reopened', {
                            at: t.moment(one.reopened_at),
                            by: one.reopened_by ?? '–',
                            reason: t.data(one.reopen_reason),
                          })}
                        </Muted>
                      )}
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </Stack>
        )}
      </QueryContent>
    </SideDrawer>
  )
}

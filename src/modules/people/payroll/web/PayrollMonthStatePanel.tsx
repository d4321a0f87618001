import type { PayrollPartOfHourCategory } from '#modules/time/timesheet/rules/month/hour-pay-rate.ts'
import { PAYROLL_ALLOWANCE_CODES, type PayrollAllowanceCode } from '#modules/time/timesheet/rules/month/payroll-allowances.ts'
import { usePayrollCodeLabels } from '#modules/time/timesheet/web/payroll-code-labels.ts'
import type { ApiClient } from '#shared/api-client.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatHourSum } from '#shared/text/hours.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { IconDownload } from '#ui/icons.ts'
import { MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { MAX_LISTED_PAYROLL_DIFFERENCE_EMPLOYEES, type PayrollProfileReference, payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PaymentOfMonth } from '../payroll-results-contract.ts'
import { ComparePaidHoursButton } from './ComparePaidHoursButton.tsx'
import { toAvatarName } from './to-avatar-name.ts'
import type { PayrollExportActions } from './use-payroll-export-actions.tsx'

const isAllowance = (code: string): code is PayrollAllowanceCode => (PAYROLL_ALLOWANCE_CODES as readonly string[]).includes(code)

type Detail = Awaited<ReturnType<ApiClient<typeof payrollContract>['getPayrollMonthState']>>['data']
type Change = Detail['changes'][number]
type Props = { month: string; profile: PayrollProfileReference; handover: PayrollExportActions; close: () => void }

/** The contents of the next difference, the files of a month with their receipts, and the history of its closes. */
export function PayrollMonthStatePanel({ month, profile, handover, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const asking = useApiQuery(
    ['payroll', 'state', month, profile.id],
    async (signal) => (await api.getPayrollMonthState({ month, profile_id: profile.id }, { signal })).data,
  )
  return (
    <DetailPane title={`${t.data(profile.name)}, ${t.month(month)}`} close={close}>
      <QueryStateContent asking={asking}>
        {(detail) => (
          <StackLayout gap={16}>
            <Acts detail={detail} place={{ month, profile }} handover={handover} />
            {detail.changes.length > 0 && <Changes changes={detail.changes} people={detail.state.changed} />}
            <Files detail={detail} place={{ month, profile }} handover={handover} />
            <Course detail={detail} />
            {detail.payment && (
              <RowLayout spread>
                <PaymentText payment={detail.payment} />
                {/* The comparison is with the current close. */}
                {detail.state.closed_at && <ComparePaidHoursButton month={month} label="compare" />}
              </RowLayout>
            )}
          </StackLayout>
        )}
      </QueryStateContent>
    </DetailPane>
  )
}

function PaymentText({ payment: { close_number, paid_on, imported_at } }: { payment: PaymentOfMonth }) {
  const t = useTranslate(messages)
  return <MutedText>{t('payroll_results.payment', { number: close_number, day: t.day(paid_on ?? imported_at.slice(0, 10)) })}</MutedText>
}

type PartProps = { detail: Detail; place: { month: string; profile: PayrollProfileReference }; handover: PayrollExportActions }

function Acts({ detail: { state, exports }, place, handover }: PartProps) {
  const t = useTranslate(messages)
  const isDifference = state.state === 'changed_since'
  if (state.reason) return <MutedText>{t(`payroll_exchange.why.${state.reason}`)}</MutedText>
  return (
    <RowLayout>
      {isDifference && (
        <Button icon={IconDownload} busy={handover.isBusy} onClick={() => handover.fetchFile(place, false)}>
          {t('payroll_exchange.fetch_difference')}
        </Button>
      )}
      <Button
        icon={isDifference ? undefined : IconDownload}
        kind={isDifference ? 'quiet' : 'default'}
        busy={handover.isBusy}
        onClick={() => handover.fetchFile(place, true)}
      >
        {t('payroll_exchange.fetch_whole')}
      </Button>
      {isDifference && exports[0] && (
        <MutedText>
          {t('payroll_exchange.file_contains', { number: exports.filter(({ kind }) => kind === 'difference').length + 1 })}
        </MutedText>
      )}
    </RowLayout>
  )
}

function Changes({ changes, people }: { changes: readonly Change[]; people: number }) {
  const t = useTranslate(messages)
  const names = usePayrollCodeLabels()
  const figureOf = ({ category }: Change, minutes: number, amount: number) => (isAllowance(category) ? t.money(amount) : t.hours(minutes))
  const sum = changes.reduce((all, one) => all + one.after_minutes - one.before_minutes, 0)
  const isFirst = new Set(changes.filter((one, at) => one.employee_id !== changes[at - 1]?.employee_id))
  const change = (one: Change) => {
    const by = isAllowance(one.category) ? one.after_amount - one.before_amount : one.after_minutes - one.before_minutes
    const text = figureOf(one, one.after_minutes - one.before_minutes, one.after_amount - one.before_amount)
    return <span data-tone={by < 0 ? 'danger' : 'success'}>{by > 0 ? `+${text}` : text}</span>
  }
  return (
    <section className="payroll-changes" aria-label={t('payroll_exchange.changes')}>
      <h3>{t('payroll_exchange.changes')}</h3>
      <MutedText>
        {t('payroll_exchange.changes_sum', {
          people: t('payroll_exchange.people', { count: people }),
          hours: `${sum > 0 ? '+' : ''}${formatHourSum(sum)}`,
        })}
      </MutedText>
      {people > MAX_LISTED_PAYROLL_DIFFERENCE_EMPLOYEES && (
        <MutedText>{t('payroll_exchange.changes_first', { count: MAX_LISTED_PAYROLL_DIFFERENCE_EMPLOYEES })}</MutedText>
      )}
      <CompactTable
        fits
        rows={changes}
        keyOf={(row, at) => `${row.employee_id} ${row.category} ${row.part} ${row.payer} ${at}`}
        columns={[
          {
            title: t('payroll_exchange.employee'),
            is: 'head',
            cell: (row) =>
              isFirst.has(row) ? (
                <NameWithAvatar of={toAvatarName({ id: row.employee_id, name: row.fullName })}>{t.data(row.fullName)}</NameWithAvatar>
              ) : (
                <span className="visually-hidden">{t.data(row.fullName)}</span>
              ),
          },
          {
            title: t('payroll_exchange.category'),
            cell: ({ category, part, payer, assignment }) =>
              isAllowance(category) ? (
                names.allowanceOf(category)
              ) : (
                <>
                  {names.nameOf(category, part as PayrollPartOfHourCategory | null)}
                  <MutedText>
                    {[payer && t(`payroll_profile.payer.${payer}`), t.data(assignment)]
                      .filter(Boolean)
                      .map((text) => ` · ${text}`)
                      .join('')}
                  </MutedText>
                </>
              ),
          },
          { title: t('payroll_exchange.before'), is: 'figure', cell: (row) => figureOf(row, row.before_minutes, row.before_amount) },
          { title: t('payroll_exchange.after'), is: 'figure', cell: (row) => figureOf(row, row.after_minutes, row.after_amount) },
          { title: t('payroll_exchange.difference'), is: 'figure', cell: change },
        ]}
      />
    </section>
  )
}

function Files({ detail: { exports }, place, handover }: PartProps) {
  const t = useTranslate(messages)
  return (
    <section>
      <h3>{t('payroll_exchange.files')}</h3>
      {exports.length === 0 && <MutedText>{t('payroll_exchange.no_files')}</MutedText>}
      <ul className="payroll-course">
        {exports.map((file) => {
          const job = handover.jobOfFile(file.digest)
          return (
            <li key={file.id}>
              <strong>
                {t('payroll_exchange.file', {
                  number: file.number,
                  kind: t(file.kind === 'whole' ? 'payroll_exchange.whole' : 'payroll_exchange.difference_file'),
                  version: file.version,
                })}
              </strong>
              <MutedText>
                {`${t('payroll_exchange.people', { count: file.employees })} · ${formatHourSum(file.minutes)} · `}
                <code title={file.digest}>{t('payroll_exchange.digest', { digest: file.digest.slice(0, 8) })}</code>
              </MutedText>
              <RowLayout>
                {!file.confirmed_at && (
                  <Button small busy={handover.isBusy} onClick={() => handover.confirm(place, file.digest)}>
                    {t('payroll_exchange.confirm')}
                  </Button>
                )}
                {job !== undefined && (
                  <Button small kind="quiet" onClick={() => handover.download(job)}>
                    {t('payroll_exchange.download_again')}
                  </Button>
                )}
              </RowLayout>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Closes, reopenings, files and receipts in chronological order. */
function Course({ detail: { exports, closes } }: Pick<PartProps, 'detail'>) {
  const t = useTranslate(messages)
  const steps: { at: string; tone: string; text: string; reason?: string }[] = [
    ...closes.flatMap((close, at) =>
      omitAbsentItems([
        { at: close.closed_at, tone: 'success', text: t('payroll_exchange.step_closed', { number: closes.length - at }) },
        close.reopened_at
          ? {
              at: close.reopened_at,
              tone: 'danger',
              text: t('payroll_exchange.step_reopened', { by: close.reopened_by ?? '–' }),
              reason: t.data(close.reopen_reason),
            }
          : undefined,
      ]),
    ),
    ...exports.flatMap((file) =>
      omitAbsentItems([
        {
          at: file.made_at,
          tone: 'accent',
          text: t('payroll_exchange.step_fetched', { number: file.number, by: file.made_by ?? '–' }),
        },
        file.confirmed_at
          ? {
              at: file.confirmed_at,
              tone: 'success',
              text: t('payroll_exchange.step_confirmed', { number: file.number, by: file.confirmed_by ?? '–' }),
            }
          : undefined,
      ]),
    ),
  ]
  steps.sort((one, other) => one.at.localeCompare(other.at))
  if (!steps.length) return null
  return (
    <section>
      <h3>{t('payroll_exchange.course')}</h3>
      <ol className="payroll-steps">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps can have one moment
          <li key={at}>
            <span className="payroll-state-word" data-tone={step.tone}>
              <span>
                {step.text}
                {step.reason && <q>{step.reason}</q>}
              </span>
            </span>
            <time dateTime={step.at}>{t.moment(step.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

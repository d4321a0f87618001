import { useState } from 'react'
import { AppError } from '#shared/app-error.ts'
import { addDays } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { InTableTextField } from '#ui/form/InTableTextField.tsx'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../contract.ts'
import { openingBalancesMessages as messages } from '../messages/opening-balances.ts'
import { openingBalancesContract } from '../opening-balances-contract.ts'

/** Maximum employees whose used days can be entered here; larger numbers are imported as a table. */
const MAX_ROWS = 200

type Answer = 'none' | 'enter'

/**
 * Grants the annual leave of a year. For the current year it asks for the days that employees used before their leave was recorded here. A
 * company that starts during the year would otherwise grant these days twice.
 */
export function GrantAnnualLeaveDialog({ year, started, close }: { year: number; started: (job: number) => void; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const openings = useApi(openingBalancesContract)
  const monthStart = `${getCurrentDay().slice(0, 7)}-01`
  const isStarted = getCurrentDay().startsWith(`${year}-`) && monthStart > `${year}-01-01`
  const [answer, setAnswer] = useState<Answer>()
  const [isMissing, setMissing] = useState(false)
  const [from, setFrom] = useState<string | null>(addDays(monthStart, -1))
  const [used, setUsed] = useState<ReadonlyMap<number, string>>(new Map())
  const asking = useApiQuery(
    ['leave-openings', 'grant', year],
    async (signal) => await openings.listOpeningBalances({ year, size: MAX_ROWS, sort: 'employee' }, { signal }),
    { enabled: isStarted },
  )
  const rows = asking.data?.openings.filter(({ opening }) => opening === null) ?? []
  const isFirst = isStarted && asking.data !== undefined && rows.length > 0 && rows.length === asking.data.openings.length
  const entered = rows.flatMap(({ employee }) => {
    const text = used.get(employee.id)?.trim()
    return text ? [{ employee_id: employee.id, used: Number(text.replace(',', '.')) }] : []
  })
  const grant = useApiMutation(
    async () => {
      if (answer === 'enter' && entered.length && from) await openings.createOpeningBalances({ from, rows: entered })
      return (await api.grantLeaveEntitlements({ year })).data.job_id
    },
    { refresh: [['leave'], ['leave-balances'], ['leave-openings'], ['setup'], ['home']] },
  )
  const failure = grant.error instanceof AppError ? grant.error : undefined
  const errorOf = (id: number) => failure?.fields[`rows.${entered.findIndex(({ employee_id }) => employee_id === id)}.used`]
  const submit = () => {
    if (isFirst && !answer) return setMissing(true)
    grant.mutate(undefined, {
      onSuccess: (job) => {
        started(job)
        close()
      },
    })
  }
  const paste = (at: number) => (cells: string[][]) =>
    setUsed(
      new Map([
        ...used,
        ...cells.flatMap(([text], index) => (rows[at + index] ? [[rows[at + index]!.employee.id, text ?? ''] as const] : [])),
      ]),
    )
  return (
    <Dialog
      open
      close={close}
      title={t('leave.grant_all', { year: String(year) })}
      actions={
        <>
          <Button onClick={close}>{t('leave.grant_cancel')}</Button>
          <Button kind="primary" busy={grant.isPending} onClick={submit}>
            {t('leave.grant')}
          </Button>
        </>
      }
    >
      <StackLayout gap={16}>
        <p>{t('leave.grant_all_text')}</p>
        {isFirst && (
          <RadioField<Answer>
            name="used"
            label={t('leave.grant_used', { year: String(year) })}
            hint={t('leave.grant_used_hint')}
            value={answer ?? null}
            error={isMissing && !answer ? t('leave.grant_used_required') : undefined}
            onChange={(value) => setAnswer(value ?? undefined)}
            options={[
              { value: 'none', label: t('leave.grant_used_none') },
              { value: 'enter', label: t('leave.grant_used_enter') },
            ]}
          />
        )}
        {isFirst && answer === 'enter' && (
          <QueryStateContent asking={asking} rows={4}>
            {({ pagination }) => (
              <StackLayout>
                <DateField name="from" label={t('leave.grant_used_until')} value={from} onChange={setFrom} error={failure?.fields.from} />
                <CompactTable
                  rows={rows}
                  keyOf={({ employee }) => employee.id}
                  columns={[
                    {
                      title: t('leave.employee'),
                      is: 'head',
                      cell: ({ employee }) => t.data(`${employee.last_name} ${employee.first_name}`),
                    },
                    { title: t('leave.department'), cell: ({ department }) => t.data(department?.name) },
                    {
                      title: t('leave.opening.used'),
                      cell: ({ employee }) => (
                        <InTableTextField
                          name={`used-${employee.id}`}
                          label={`${t('leave.opening.used')}: ${t.data(employee.fullName)}`}
                          value={used.get(employee.id) ?? ''}
                          onChange={(value) => setUsed(new Map([...used, [employee.id, value]]))}
                          error={errorOf(employee.id)}
                          inputMode="decimal"
                          maxLength={6}
                          paste={paste(rows.findIndex((row) => row.employee.id === employee.id))}
                        />
                      ),
                    },
                  ]}
                />
                {pagination.rowsNumber > MAX_ROWS && (
                  <HighlightedNote>
                    {t('leave.grant_used_more', { count: pagination.rowsNumber })}{' '}
                    <InternalLink to="/leave/openings">{t('leave.grant_used_table')}</InternalLink>
                  </HighlightedNote>
                )}
                <MutedText>{t('leave.grant_used_paste')}</MutedText>
              </StackLayout>
            )}
          </QueryStateContent>
        )}
      </StackLayout>
    </Dialog>
  )
}

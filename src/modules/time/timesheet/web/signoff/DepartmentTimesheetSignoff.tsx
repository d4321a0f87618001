import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type TimesheetSignoff, timesheetSignoffContract } from '../../timesheet-signoff-contract.ts'
import { HoursRecalculatingNote } from '../HoursRecalculatingNote.tsx'
import { formatSignoffState, signoffStateColors } from './signoff-text.ts'

type Props = { month: string; id: number; back: () => void; close: () => void }
const touched = [['time'], ['home']]

/** The content of a sign-off by employee: changes since the sign-off, signers and withdrawals. */
export function DepartmentTimesheetSignoff({ month, id, back, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(timesheetSignoffContract)
  const [withdrawing, setWithdrawing] = useState<TimesheetSignoff>()
  const [failure, setFailure] = useState<Error>()
  const asking = useApiQuery(['time', 'signing-of', month, id], async (signal) => {
    return (await api.getDepartmentTimesheetSignoffStatus({ month, department_id: id }, { signal })).data
  })
  const sign = useApiMutation((digest: string) => api.signOffTimesheet({ month, department_id: id, digest }), {
    refresh: touched,
    saved: t('signing.signed_done'),
    done: () => setFailure(undefined),
    failed: (error) => {
      setFailure(error)
      void asking.refetch()
    },
  })
  const { data } = asking
  const canSign = data?.can_sign && data.department.state !== 'signed'
  const name = t.data(data?.department.name)
  return (
    <DetailPane
      below
      takesFocus
      wide
      close={close}
      title={data ? `${name}, ${t.month(month)}` : t('signing.title', { month: t.month(month) })}
      actions={
        canSign && (
          <Button kind="primary" busy={sign.isPending} onClick={() => sign.mutate(data.digest)}>
            {t(data.department.signed ? 'signing.sign_again' : 'signing.sign')}
          </Button>
        )
      }
    >
      <StackLayout gap={16}>
        <div>
          <Button small kind="quiet" onClick={back}>
            ← {t('signing.back')}
          </Button>
        </div>
        <HoursRecalculatingNote reply={asking.data} />
        <QueryStateContent asking={asking} rows={8}>
          {({ department, people, differences, signatures, unsettled, closed, over }) => (
            <StackLayout gap={16}>
              <div className="row">
                <Badge tone={signoffStateColors[department.state]}>{t(`signing.state.${department.state}`)}</Badge>
                <MutedText>{formatSignoffState(t, department)}</MutedText>
              </div>
              {failure && <HighlightedNote tone="danger">{formatErrorForUser(failure)}</HighlightedNote>}
              {(closed || !over) && <HighlightedNote>{t(closed ? 'signing.closed' : 'signing.not_over')}</HighlightedNote>}
              {canSign && <HighlightedNote>{t('signing.sign_text')}</HighlightedNote>}
              {unsettled > 0 && !closed && (
                <HighlightedNote tone="warn">
                  {t('signing.unsettled', { count: unsettled })}{' '}
                  <InternalLink to={`/timesheet?month=${month}&department_id=${id}&panel=check`}>{t('signing.look')}</InternalLink>
                </HighlightedNote>
              )}
              {differences.length > 0 && (
                <PageSectionLayout title={t('signing.differences')} flush>
                  <CompactTable
                    rows={differences}
                    keyOf={({ employee_id, day }) => `${employee_id} ${day}`}
                    columns={[
                      {
                        title: t('signing.person'),
                        is: 'head',
                        cell: ({ fullName, employee_id, day }) => (
                          <InternalLink to={`/timesheet?month=${month}&employee_id=${employee_id}&day=${day}`}>
                            {t.data(fullName)}
                          </InternalLink>
                        ),
                      },
                      { title: t('signing.day'), cell: ({ day }) => t.day(day) },
                      { title: t('signing.before'), is: 'figure', cell: ({ before }) => before },
                      { title: t('signing.after'), is: 'figure', cell: ({ after }) => after },
                    ]}
                  />
                </PageSectionLayout>
              )}
              <PageSectionLayout title={t('signing.what')} flush>
                <CompactTable
                  rows={people}
                  keyOf={({ id }) => id}
                  columns={[
                    {
                      title: t('signing.person'),
                      is: 'head',
                      cell: ({ fullName, code }) => (
                        <>
                          {t.data(fullName)} <MutedText>{code}</MutedText>
                        </>
                      ),
                    },
                    { title: t('signing.done'), is: 'figure', cell: ({ done }) => t.hours(done) },
                    { title: t('signing.overtime'), is: 'figure', cell: ({ overtime }) => t.hours(overtime) },
                    { title: t('signing.difference'), is: 'figure', cell: ({ difference }) => t.hours(difference) },
                    { title: t('signing.employee_state'), is: 'state', cell: ({ state }) => t(`signing.employee_state.${state}`) },
                  ]}
                />
              </PageSectionLayout>
              {signatures.length > 0 && (
                <PageSectionLayout title={t('signing.history')}>
                  <ul className="signing-list">
                    {signatures.map((one) => (
                      <li key={one.id}>
                        <strong>{t('signing.signed_by', { by: one.by ?? t('signing.no_signer'), at: t.moment(one.at) })}</strong>
                        <MutedText>
                          {t('signing.people', { count: one.people })} ·{' '}
                          <span title={one.digest}>{t('signing.digest', { digest: one.digest.slice(0, 12) })}</span>
                        </MutedText>
                        {one.withdrawn && (
                          <span>
                            {t('signing.withdrawn', {
                              at: t.moment(one.withdrawn.at),
                              by: one.withdrawn.by ?? t('signing.no_signer'),
                              reason: t.data(one.withdrawn.reason),
                            })}
                          </span>
                        )}
                        {one.can_withdraw && (
                          <div>
                            <Button small kind="quiet" onClick={() => setWithdrawing(one)} aria-haspopup="dialog">
                              {t('signing.withdraw')}
                            </Button>
                          </div>
                        )}
                      </li>
                    ))}
                  </ul>
                </PageSectionLayout>
              )}
            </StackLayout>
          )}
        </QueryStateContent>
      </StackLayout>
      {withdrawing && <WithdrawDialog id={withdrawing.id} department={name} close={() => setWithdrawing(undefined)} />}
    </DetailPane>
  )
}

function WithdrawDialog({ id, department, close }: { id: number; department: string; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(timesheetSignoffContract)
  return (
    <ReasonDialog
      title={t('signing.withdraw_title', { department })}
      act={t('signing.withdraw')}
      label={t('signing.reason')}
      maxLength={500}
      send={(reason) => api.withdrawTimesheetSignoff({ timesheet_signoff_id: id, reason })}
      refresh={touched}
      saved={t('signing.withdrawn_done')}
      close={close}
    >
      <p>{t('signing.withdraw_text')}</p>
    </ReasonDialog>
  )
}

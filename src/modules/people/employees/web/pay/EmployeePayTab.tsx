import { useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type BasePayRow, employeePayContract } from '../../employee-pay-contract.ts'
import { messages } from '../../messages/pay/index.ts'
import { BasePayDialog } from './BasePayDialog.tsx'
import { EmployeePayOnDaySection } from './EmployeePayOnDaySection.tsx'
import { formatDaysOfPayment, formatPayAmount } from './pay-labels.ts'

type Doing = { what: 'write' | 'delete'; row?: BasePayRow }

/** The pay on a day, and the pay of each employment by date. */
export function EmployeePayTab({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(employeePayContract)
  const { may } = useSession()
  const [day, setDay] = useState<string | null>(getCurrentDay())
  const [doing, setDoing] = useState<Doing>()
  const stop = () => setDoing(undefined)
  const asking = useApiQuery(['pay', id, day], async (signal) => (await api.getEmployeePay({ employee_id: id, day }, { signal })).data, {
    keepPrevious: true,
  })
  const remove = useApiMutation((row: BasePayRow) => api.deleteBasePay({ employee_id: id, pay_basics_id: row.id }), {
    refresh: [['pay']],
    saved: t('pay.deleted'),
  })
  return (
    <QueryStateContent asking={asking} rows={6}>
      {(reply) => (
        <StackLayout gap={16}>
          <EmployeePayOnDaySection reply={reply} day={day} setDay={setDay} />
          {reply.employments.length === 0 && <HighlightedNote>{t('pay.no_employment')}</HighlightedNote>}
          {reply.employments.map((employment, at) => (
            <PageSectionLayout
              key={employment.id}
              title={`${t.day(employment.first_day)} – ${employment.last_day ? t.day(employment.last_day) : t('pay.no_end')}`}
              actions={
                at === 0 &&
                may('pay.write') && (
                  <Button small icon={IconPlus} onClick={() => setDoing({ what: 'write' })} aria-haspopup="dialog">
                    {t('pay.add')}
                  </Button>
                )
              }
            >
              {employment.pay_basics.length === 0 && <MutedText>{t('pay.none')}</MutedText>}
              <ul className="ruled">
                {employment.pay_basics.map((row) => (
                  <li key={row.id}>
                    <PayText row={row} />
                    {may('pay.write') && (
                      <ActionsDropdownMenu
                        label={t('pay.acts_of', { day: t.day(row.first_day) })}
                        actions={[
                          { label: t('pay.change'), icon: IconPencil, act: () => setDoing({ what: 'write', row }) },
                          { label: t('pay.delete'), icon: IconTrash, danger: true, act: () => setDoing({ what: 'delete', row }) },
                        ]}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </PageSectionLayout>
          ))}
          <MutedText>{t('pay.look_is_logged')}</MutedText>
          {doing?.what === 'write' && <BasePayDialog employeeId={id} reply={reply} row={doing.row} close={stop} />}
          <ConfirmDialog
            open={doing?.what === 'delete'}
            close={stop}
            title={t('pay.delete_title', { day: t.day(doing?.row?.first_day) })}
            confirm={t('pay.delete')}
            act={() => remove.mutateAsync(doing!.row!)}
          >
            {t('pay.delete_text')}
          </ConfirmDialog>
        </StackLayout>
      )}
    </QueryStateContent>
  )
}

function PayText({ row }: { row: BasePayRow }) {
  const t = useTranslate(messages)
  const { first_day, last_day, coefficient, seniority_rate, ground } = row
  const isInForce = first_day <= getCurrentDay() && (last_day === null || last_day >= getCurrentDay())
  const lines = [
    last_day === null ? t('pay.from_day', { day: t.day(first_day) }) : t.range(first_day, last_day),
    coefficient !== null && `${t('pay.coefficient')} ${t.number(coefficient)}`,
    formatDaysOfPayment(row, t),
    seniority_rate !== null && `${t('pay.increase')} ${t('pay.seniority_own_of', { rate: t.number(seniority_rate) })}`,
    t.data(ground),
  ]
  return (
    <div>
      <RowLayout>
        <strong>{formatPayAmount(row, t)}</strong>
        {isInForce && <Badge tone="success">{t('pay.is_in_force')}</Badge>}
        {first_day > getCurrentDay() && <Badge tone="info">{t('pay.is_coming')}</Badge>}
      </RowLayout>
      <div className="muted">{lines.filter(Boolean).join(' · ')}</div>
    </div>
  )
}

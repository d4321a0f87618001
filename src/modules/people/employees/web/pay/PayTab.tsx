import { useState } from 'react'
import { ActionMenu } from '#ui/ActionMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { today } from '#ui/current-time.ts'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge, MutedText, NoteBox, Row, Section, Stack } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/pay/index.ts'
import { type BasePayRow, payContract } from '../../pay-contract.ts'
import { PayDialog } from './PayDialog.tsx'
import { PayOnDay } from './PayOnDay.tsx'
import { formatAmount, formatPayment } from './texts.ts'

type Doing = { what: 'write' | 'delete'; row?: BasePayRow }

/** The pay on a day, and the pay of each employment by date. */
export function PayTab({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(payContract)
  const { may } = useSession()
  const [day, setDay] = useState<string | null>(today())
  const [doing, setDoing] = useState<Doing>()
  const stop = () => setDoing(undefined)
  const asking = useApiQuery(['pay', id, day], async (signal) => (await api.getPay({ employee_id: id, day }, { signal })).data, {
    keepPrevious: true,
  })
  const remove = useApiMutation((row: BasePayRow) => api.deletePay({ employee_id: id, pay_basics_id: row.id }), {
    refresh: [['pay']],
    saved: t('pay.deleted'),
  })
  return (
    <QueryContent asking={asking} rows={6}>
      {(reply) => (
        <Stack gap={16}>
          <PayOnDay reply={reply} day={day} setDay={setDay} />
          {reply.employments.length === 0 && <NoteBox>{t('pay.no_employment')}</NoteBox>}
          {reply.employments.map((employment, at) => (
            <Section
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
                      <ActionMenu
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
            </Section>
          ))}
          <MutedText>{t('pay.look_is_logged')}</MutedText>
          {doing?.what === 'write' && <PayDialog employeeId={id} reply={reply} row={doing.row} close={stop} />}
          <ConfirmDialog
            open={doing?.what === 'delete'}
            close={stop}
            title={t('pay.delete_title', { day: t.day(doing?.row?.first_day) })}
            confirm={t('pay.delete')}
            act={() => remove.mutateAsync(doing!.row!)}
          >
            {t('pay.delete_text')}
          </ConfirmDialog>
        </Stack>
      )}
    </QueryContent>
  )
}

function PayText({ row }: { row: BasePayRow }) {
  const t = useTranslate(messages)
  const { first_day, last_day, coefficient, seniority_rate, ground } = row
  const isInForce = first_day <= today() && (last_day === null || last_day >= today())
  const lines = [
    last_day === null ? t('pay.from_day', { day: t.day(first_day) }) : t.range(first_day, last_day),
    coefficient !== null && `${t('pay.coefficient')} ${t.number(coefficient)}`,
    formatPayment(row, t),
    seniority_rate !== null && `${t('pay.increase')} ${t('pay.seniority_own_of', { rate: t.number(seniority_rate) })}`,
    t.data(ground),
  ]
  return (
    <div>
      <Row>
        <strong>{formatAmount(row, t)}</strong>
        {isInForce && <Badge tone="success">{t('pay.is_held')}</Badge>}
        {first_day > today() && <Badge tone="info">{t('pay.is_coming')}</Badge>}
      </Row>
      <div className="muted">{lines.filter(Boolean).join(' · ')}</div>
    </div>
  )
}

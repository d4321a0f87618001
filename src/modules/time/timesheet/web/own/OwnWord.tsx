import { messages } from '#modules/time/planning/messages/index.ts'
import { inKarnetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { monthEnd } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Badge, Muted, Note, Section, Stack, type Tone } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type OwnObjection, ownObjectionsContract } from '../../objections-contract.ts'
import type { OwnDay } from '../../own-contract.ts'
import { useCategoryName } from '../category-names.ts'
import '../signing/signing.css'

const tones: Record<OwnObjection['status'], Tone> = { open: 'warn', accepted: 'success', refused: 'danger', withdrawn: 'neutral' }
const touched = [['time', 'own']]

/** What an employee says of the hours of a month: that they are right, or what is wrong with which day, and what was answered. */
export function OwnWord({ month }: { month: string }) {
  const t = useTranslate(messages)
  const api = useApi(ownObjectionsContract)
  const nameOf = useCategoryName()
  const asking = useApiQuery(['time', 'own', 'word', month], async (signal) => (await api.getOwnWord({ month }, { signal })).data)
  const confirm = useApiMutation((seen: string) => api.confirmHours({ month, seen }), {
    refresh: touched,
    saved: t('objections.confirmed_done'),
  })
  const withdraw = useApiMutation((hours_objection_id: number) => api.withdrawObjection({ hours_objection_id }), {
    refresh: touched,
    saved: t('objections.withdrawn_done'),
  })
  const { data } = asking
  if (!data || (monthEnd(month) > today() && !data.objections.length)) return null
  const { confirmed, can_confirm, digest, objections } = data
  return (
    <Section title={t('objections.own')}>
      <Stack>
        {confirmed && (
          <Note tone={confirmed.differences.length ? 'warn' : 'success'}>
            {t(confirmed.differences.length ? 'objections.confirmed_otherwise' : 'objections.confirmed', { at: t.moment(confirmed.at) })}
            {confirmed.differences.length > 0 && (
              <ul>
                {confirmed.differences.map(({ day, before, after }) => (
                  <li key={day}>
                    {t.day(day)}: {before} → {after}
                  </li>
                ))}
              </ul>
            )}
          </Note>
        )}
        {can_confirm && (
          <Stack gap={8}>
            <Muted>{t('objections.confirm_text')}</Muted>
            <div>
              <Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate(digest)}>
                {t('objections.confirm', { month: t.month(month) })}
              </Button>
            </div>
          </Stack>
        )}
        {objections.length > 0 && (
          <ul className="signing-list">
            {objections.map((one) => (
              <li key={one.id}>
                <div>
                  <strong>
                    {t.day(one.day)}
                    {one.category && `, ${nameOf(one.category)}`}
                  </strong>{' '}
                  <Badge tone={tones[one.status]}>{t(`objections.status.${one.status}`)}</Badge>
                </div>
                <span>{t.data(one.note)}</span>
                <Muted>
                  {t(one.before === one.now ? 'objections.hours' : 'objections.hours_changed', { before: one.before, now: one.now })}
                </Muted>
                {one.answered && one.status !== 'withdrawn' && (
                  <span>
                    {t('objections.answered', { by: one.answered.by ?? '–', at: t.moment(one.answered.at) })}
                    {one.answer && `: ${t.data(one.answer)}`}
                  </span>
                )}
                {one.status === 'open' && (
                  <div>
                    <Button small kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate(one.id)}>
                      {t('objections.withdraw')} <span className="visually-hidden">{t.day(one.day)}</span>
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {!confirmed && !can_confirm && objections.length === 0 && <Muted>{t('objections.nothing')}</Muted>}
      </Stack>
    </Section>
  )
}

/** What is wrong with the hours of a day, or with one category of them, in a sentence. */
export function ObjectDialog({ day, close }: { day: Pick<OwnDay, 'day' | 'minutes' | 'cell'>; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(ownObjectionsContract)
  const nameOf = useCategoryName()
  const form = useForm({
    schema: ownObjectionsContract.objectToHours.input,
    initial: { day: day.day, category: '', note: '' },
    send: (values) => api.objectToHours(values),
    done: close,
    refresh: touched,
    saved: t('objections.sent'),
  })
  const codes = inKarnetOrder(Object.keys(day.minutes))
  return (
    <FormDialog form={form} close={close} title={t('objections.of_day', { day: t.day(day.day) })} save={t('objections.send')}>
      <p>{t('objections.text')}</p>
      {codes.length > 1 && (
        <SelectField
          {...form.field('category')}
          label={t('objections.what')}
          clearable={false}
          options={[
            { value: '', label: t('objections.whole_day') },
            ...codes.map((code) => ({ value: code, label: `${nameOf(code)}, ${t.hours(day.minutes[code]!)}` })),
          ]}
        />
      )}
      <TextArea {...form.field('note')} label={t('objections.note')} maxLength={500} autoFocus />
    </FormDialog>
  )
}

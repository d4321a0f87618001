import { useState } from 'react'
import { addDays, getWeekday } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { monthPlanContract, type Shift, type WorkSchedule } from '../../month-plan-contract.ts'

/** A rotation of any length: the shift of each day from the anchor. */
export function RotationDialog({ schedule, shifts, close }: { schedule: WorkSchedule | undefined; shifts: Shift[]; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const version = schedule?.versions[0]
  const monday = addDays(getCurrentDay(), 1 - getWeekday(getCurrentDay()))
  const [days, setDays] = useState<(number | null)[]>(version?.days ?? [null, null, null, null, null, null, null])
  const form = useFormState({
    schema: monthPlanContract.createWorkSchedule.input,
    initial: {
      name: schedule?.name ?? '',
      anchor_day: version?.anchor_day ?? monday,
      days,
      first_day: schedule ? getCurrentDay() : undefined,
    },
    refresh: [['time'], ['org']],
    saved: t('time.saved'),
    done: close,
    async send({ name, anchor_day, first_day }) {
      if (!schedule) return api.createWorkSchedule({ name, anchor_day, days })
      if (name !== schedule.name) await api.updateWorkSchedule({ work_schedule_id: schedule.id, name, revision: schedule.revision })
      return api.createWorkScheduleVersion({ work_schedule_id: schedule.id, first_day: first_day ?? getCurrentDay(), anchor_day, days })
    },
  })
  const anchor = form.values.anchor_day ?? monday
  const options = shifts.filter(({ ended }) => !ended).map(({ id, code, name }) => ({ value: id, label: `${code} – ${t.data(name)}` }))
  const put = (at: number, id: number | null) => setDays(days.map((one, index) => (index === at ? id : one)))
  return (
    <FormDialog form={form} close={close} title={schedule ? t.data(schedule.name) : t('time.add_schedule')} size="large">
      {shifts.length === 0 && <HighlightedNote tone="warn">{t('time.shifts_first')}</HighlightedNote>}
      <ResponsiveColumnsLayout>
        <TextField {...form.field('name')} label={t('time.name')} maxLength={100} autoFocus />
        <DateField {...form.field('anchor_day')} label={t('time.anchor_day')} hint={t('time.anchor_day_hint')} />
        {schedule && <DateField {...form.field('first_day')} label={t('time.holds_from')} hint={t('time.holds_from_hint')} />}
      </ResponsiveColumnsLayout>
      <div className="rotation-days">
        {days.map((id, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a day of a rotation
            key={at}
            name={`day-${at}`}
            label={`${at + 1}. ${/^\d{4}-\d\d-\d\d$/.test(anchor) && days.length % 7 === 0 ? t.weekday(addDays(anchor, at), true) : ''}`}
            placeholder={t('time.day_off')}
            value={id}
            onChange={(value) => put(at, value === null ? null : Number(value))}
            options={options}
            clearable
          />
        ))}
      </div>
      <div className="row">
        <Button small onClick={() => setDays([...days, ...Array<null>(7).fill(null)].slice(0, 366))}>
          {t('time.add_week')}
        </Button>
        <Button small onClick={() => setDays([...days, null].slice(0, 366))}>
          {t('time.add_day')}
        </Button>
        <Button small disabled={days.length < 2} onClick={() => setDays(days.slice(0, -1))}>
          {t('time.remove_day')}
        </Button>
      </div>
    </FormDialog>
  )
}

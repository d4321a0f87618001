import { useState } from 'react'
import { addDays, type Day } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { LabelledValueList, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/demand/index.ts'
import { staffingDemandContract } from '../staffing-demand-contract.ts'
import { RotationWeeksFields } from './RotationWeeksFields.tsx'
import { findMondayOfWeek } from './visible-plan-period.ts'

type Props = { from: Day; places: { department_id: number | null; location_id: number | null }; close: () => void }
const DAYS_PER_52_WEEKS = 52 * 7
const COPY_SOURCES = ['needed', 'planned'] as const

/** Copies the demand of a year ago. */
export function CopyStaffingDemandFromLastYearDialog({ from, places, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(staffingDemandContract)
  const [to, setTo] = useState<Day | null>(findMondayOfWeek(from))
  const [weeks, setWeeks] = useState<number | null>(4)
  const [by, setBy] = useState<(typeof COPY_SOURCES)[number]>('needed')
  const taking = useApiMutation(() => api.copyStaffingDemandFromLastYear({ to: to!, weeks: weeks ?? 1, by, ...places }), {
    refresh: [['time']],
    saved: t('planning.last_year_taken'),
    done: close,
  })
  const last = to && weeks ? addDays(to, weeks * 7 - 1) : null
  return (
    <Dialog
      open
      close={close}
      title={t('planning.last_year')}
      size="small"
      actions={
        <>
          <Button onClick={close}>{t('planning.cancel')}</Button>
          <Button kind="primary" busy={taking.isPending} disabled={!last} onClick={() => taking.mutate(undefined)}>
            {t('planning.last_year_take')}
          </Button>
        </>
      }
    >
      <StackLayout>
        <div>{t('planning.last_year_text')}</div>
        <RotationWeeksFields to={to} setTo={setTo} weeks={weeks} setWeeks={setWeeks} />
        {to && last && (
          <LabelledValueList
            facts={[[t('planning.last_year_from'), t.range(addDays(to, -DAYS_PER_52_WEEKS), addDays(last, -DAYS_PER_52_WEEKS))]]}
          />
        )}
        <RadioField
          name="by"
          label={t('planning.last_year_by')}
          value={by}
          onChange={(value) => setBy(value ?? 'needed')}
          options={COPY_SOURCES.map((value) => ({ value, label: t(`planning.last_year_by.${value}`) }))}
        />
      </StackLayout>
    </Dialog>
  )
}

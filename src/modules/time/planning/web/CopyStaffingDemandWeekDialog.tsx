import { useState } from 'react'
import { addDays, type Day } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { LabelledValueList, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/demand/index.ts'
import { staffingDemandContract } from '../staffing-demand-contract.ts'
import { RotationWeeksFields } from './RotationWeeksFields.tsx'
import { findMondayOfWeek } from './visible-plan-period.ts'

type Props = { from: Day; places: { department_id: number | null; location_id: number | null }; close: () => void }

/** Copies the numbers of a week to later weeks. */
export function CopyStaffingDemandWeekDialog({ from, places, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(staffingDemandContract)
  const source = findMondayOfWeek(from)
  const [to, setTo] = useState<Day | null>(addDays(source, 7))
  const [weeks, setWeeks] = useState<number | null>(1)
  const copying = useApiMutation(() => api.copyStaffingDemandWeek({ from: source, to: to!, weeks: weeks ?? 1, ...places }), {
    refresh: [['time']],
    saved: t('planning.copied'),
    done: close,
  })
  return (
    <Dialog
      open
      close={close}
      title={t('planning.copy_week')}
      size="small"
      actions={
        <>
          <Button onClick={close}>{t('planning.cancel')}</Button>
          <Button kind="primary" busy={copying.isPending} disabled={!to || !weeks} onClick={() => copying.mutate(undefined)}>
            {t('planning.copy')}
          </Button>
        </>
      }
    >
      <StackLayout>
        <div>{t('planning.copy_text')}</div>
        <LabelledValueList facts={[[t('planning.copy_from'), t.range(source, addDays(source, 6))]]} />
        <RotationWeeksFields to={to} setTo={setTo} weeks={weeks} setWeeks={setWeeks} />
      </StackLayout>
    </Dialog>
  )
}

import { useState } from 'react'
import { AppError } from '#shared/app-error.ts'
import { addDays, addMonths, getMonthOfDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation, useReloadQueries } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { monthPlanContract, type PlanLimitFinding } from '../../month-plan-contract.ts'
import { planPublicationContract } from '../../plan-publication-contract.ts'
import { PlanPublicationFindings } from './PlanPublicationFindings.tsx'
import { listPlanPublicationWeeksOfMonth } from './plan-publication-labels.ts'

type Props = { month: string; department_id: number | null; people: readonly { id: number; fullName: string }[]; close: () => void }

/** Copies a week of the plan. The dialog lists refused cells and offers an undo of the whole copy. */
export function CopyPlanWeekDialog({ month, department_id, people, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const publications = useApi(planPublicationContract)
  const refresh = useReloadQueries()
  const weeks = listPlanPublicationWeeksOfMonth(month)
  const [from, setFrom] = useState(weeks[0]!.from)
  const [to, setTo] = useState(addDays(weeks[0]!.from, 7))
  const [count, setCount] = useState(1)
  const [reason, setReason] = useState('')
  const [found, setFound] = useState<{ refused: PlanLimitFinding[]; warnings: PlanLimitFinding[] }>({ refused: [], warnings: [] })
  const targets = [...weeks, ...listPlanPublicationWeeksOfMonth(getMonthOfDay(addMonths(`${month}-01`, 1)))]
  const createWeekOptions = (list: typeof weeks) =>
    [...new Map(list.map((week) => [week.from, week])).values()].map((week) => ({ value: week.from, label: t.range(week.from, week.to) }))
  const copying = useApiMutation(() => publications.copyPlanWeek({ from, to, weeks: count, department_id, reason }), {
    refresh: [['time']],
    done: ({ data }) => {
      const undo = { label: t('plan.copy_week_undo'), act: () => void takeBack(data.before) }
      showToast({
        severity: 'success',
        summary: data.written ? t('plan.copy_week_done', { count: data.written }) : t('plan.copy_week_same'),
        life: 15_000,
        action: data.written > 0 ? undo : undefined,
      })
      close()
    },
    failed: (error) => {
      const { refused = [], warnings = [] } = (error instanceof AppError ? error.details : {}) as Partial<typeof found>
      setFound({ refused, warnings })
      if (!refused.length && !warnings.length) showErrorToast(error)
    },
  })
  async function takeBack(cells: Parameters<typeof api.updatePlanCells>[0]['cells']) {
    try {
      await api.updatePlanCells({ cells, reason: reason || t('plan.copy_week_undone') })
      showToast({ severity: 'success', summary: t('plan.copy_week_undone'), life: 4000 })
    } catch (error) {
      showErrorToast(error)
    }
    await refresh(['time'])
  }
  const needsReason = found.warnings.length > 0
  return (
    <Dialog
      open
      close={close}
      title={t('plan.copy_week_title')}
      actions={
        <>
          <Button onClick={close}>{t('plan.publish_cancel')}</Button>
          <Button
            kind="primary"
            busy={copying.isPending}
            disabled={from === to || (needsReason && !reason.trim())}
            onClick={() => copying.mutate(undefined)}
          >
            {t('plan.copy_week_do')}
          </Button>
        </>
      }
    >
      <StackLayout gap={16}>
        <div>{t('plan.copy_week_text')}</div>
        <ResponsiveColumnsLayout min={160}>
          <SelectField
            name="from"
            label={t('plan.copy_week_from')}
            value={from}
            onChange={(value) => setFrom(value ?? from)}
            options={createWeekOptions(weeks)}
            required
          />
          <SelectField
            name="to"
            label={t('plan.copy_week_to')}
            value={to}
            onChange={(value) => setTo(value ?? to)}
            options={createWeekOptions(targets).map((one) => ({ ...one, disabled: one.value === from }))}
            required
          />
          <SelectField
            name="weeks"
            label={t('plan.copy_week_weeks')}
            value={count}
            onChange={(value) => setCount(value ?? 1)}
            options={[1, 2, 3, 4].map((value) => ({ value, label: String(value) }))}
            required
          />
        </ResponsiveColumnsLayout>
        <PlanPublicationFindings tone="danger" title={t('plan.copy_week_forbidden')} findings={found.refused} people={people} />
        <PlanPublicationFindings tone="warn" title={t('plan.findings_warnings')} findings={found.warnings} people={people} />
        {needsReason && (
          <TextField
            name="reason"
            label={t('plan.copy_week_reason')}
            value={reason}
            onChange={setReason}
            maxLength={300}
            required
            autoFocus
          />
        )}
      </StackLayout>
    </Dialog>
  )
}

import { AppError } from '#shared/app-error.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

export type ChangedPlanDay = { employee_id: number; day: string }

/**
 * Applies a proposal with undo. `changed` receives cells that changed in the meantime. `hasOwnFeedback`: the screen itself shows the
 * result.
 */
export function useApplyOptimization(
  { id }: { id: number },
  changed: (cells: ChangedPlanDay[]) => void,
  { hasOwnFeedback = false }: { hasOwnFeedback?: boolean } = {},
) {
  const t = useTranslate(messages)
  const api = useApi(optimizerContract)
  const undoing = useApiMutation(() => api.undoPlanOptimization({ plan_optimization_id: id }), {
    refresh: [['time']],
    saved: !hasOwnFeedback ? t('optimizer.undid') : undefined,
  })
  const taking = useApiMutation(() => api.applyPlanOptimization({ plan_optimization_id: id }), {
    refresh: [['time']],
    done: ({ data }) =>
      hasOwnFeedback ||
      showToast({
        severity: 'success',
        summary: t('optimizer.took', { count: data.written }),
        life: 15_000,
        action: { label: t('optimizer.undo'), act: () => undoing.mutate(undefined) },
      }),
    failed: (error) => {
      if (error instanceof AppError && error.code === 'optimizer.plan_changed') changed(error.details.cells as ChangedPlanDay[])
      else showErrorToast(error)
    },
  })
  return { taking, undoing }
}

import { Progress } from '@mantine/core'
import { Button } from '#ui/Button.tsx'
import { RowLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PlanOptimizationSummary } from '../optimizer-schemas.ts'

/** The progress of a run. The user can stop it, with or without its best plan. */
export function OptimizationProgress({ run }: { run: PlanOptimizationSummary }) {
  const t = useTranslate(messages)
  const api = useApi(optimizerContract)
  const stopping = useApiMutation((keep: boolean) => api.stopPlanOptimization({ plan_optimization_id: run.id, keep }), {
    refresh: [['time', 'fills']],
  })
  const share = run.total ? Math.round((run.done / run.total) * 100) : 0
  return (
    <StackLayout>
      <Progress
        value={share || 100}
        animated={!share}
        striped={!share}
        aria-label={t('optimizer.in_progress', { month: t.month(run.month) })}
      />
      <div role="status">{t('optimizer.share', { share })}</div>
      <RowLayout>
        <Button busy={stopping.isPending} onClick={() => stopping.mutate(true)}>
          {t('optimizer.keep')}
        </Button>
        <Button kind="quiet" onClick={() => stopping.mutate(false)}>
          {t('optimizer.cancel')}
        </Button>
      </RowLayout>
    </StackLayout>
  )
}

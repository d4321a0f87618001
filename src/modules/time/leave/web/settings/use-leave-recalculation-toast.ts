import { showToast } from '#ui/dialog/toast.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'

/** Keys of queries that depend on days off: days off, leave and balances, hours, plan and funds. */
export const queryKeysAfterLeaveRecalculation = [['days-off'], ['leave'], ['leave-balances'], ['time'], ['months']]

/** Shows the number of recalculated leaves, if any. */
export function useLeaveRecalculationToast() {
  const t = useTranslate(messages)
  return ({ data: { recounted } }: { data: { recounted: number } }) => {
    if (recounted) showToast({ severity: 'info', summary: t('days_off.recounted', { count: recounted }), life: 8000 })
  }
}

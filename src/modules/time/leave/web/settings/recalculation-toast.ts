import { showToast } from '#ui/dialog/toast.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'

/** What is shown from days off: themselves, leave and its balances, hours, plan and funds. */
export const touched = [['days-off'], ['leave'], ['leave-balances'], ['time'], ['months']]

/** Says how many leaves were counted anew, when some were. */
export function useRecalculationToast() {
  const t = useTranslate(messages)
  return ({ data: { recounted } }: { data: { recounted: number } }) => {
    if (recounted) showToast({ severity: 'info', summary: t('days_off.recounted', { count: recounted }), life: 8000 })
  }
}

import { saveFile } from '#ui/blob-url.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ProfileRef, payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

type Place = { month: string; profile: ProfileRef }

/** Downloads a file, and confirms the receipt of the last one. */
export function useHandover() {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const refresh = [['payroll']]
  const fetchFile = useApiMutation(
    async ({ month, profile, kind }: Place & { kind: 'next' | 'whole' | 'difference' }) => {
      const file = await api.getPayrollExport({ month, profile_id: profile.id, whole: kind === 'whole' })
      const suffix = kind === 'difference' ? `-${t('payroll_exchange.difference_file')}` : ''
      saveFile(file, `${profile.name}-${month}${suffix}.${profile.format}`)
    },
    { refresh, saved: t('payroll_exchange.fetched_toast') },
  )
  const confirm = useApiMutation(
    async ({ month, profile, digest }: Place & { digest?: string }) => {
      const last = async () => (await api.getPayrollState({ month, profile_id: profile.id })).data.exports[0]?.digest ?? ''
      return api.createPayrollReceipt({ month, profile_id: profile.id, digest: digest ?? (await last()) })
    },
    { refresh, saved: t('payroll_exchange.confirmed_toast') },
  )
  return { fetchFile, confirm }
}

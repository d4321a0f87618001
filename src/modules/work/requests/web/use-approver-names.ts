import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../messages/index.ts'
import { requestRulesContract } from '../request-rules-contract.ts'
import { requestApproverCodes } from '../rules/request-approvers.ts'

/** The approvers that a rule can name. Empty for users who may not read the rules. */
export function useRequestApproverOptions() {
  const api = useApi(requestRulesContract)
  const { may } = useSession()
  return useApiQuery(['requests', 'approvers'], async (signal) => (await api.listRequestApprovers({}, { signal })).data, {
    staleTime: 60_000,
    enabled: may('companies.read'),
  }).data
}

/** Formats an approver by position, role or name. Users who may not read the rules see only the kind. */
export function useRequestApproverNames() {
  const t = useTranslate(screenMessages)
  const choices = useRequestApproverOptions()
  return (approver: string): string => {
    const plain = requestApproverCodes.find((one) => one === approver)
    if (plain) return t(`requests.approver.${plain}`)
    const [what, id] = approver.split(':')
    if (!choices) return t(what === 'role' ? 'requests.approver.some_role' : 'requests.approver.some_person')
    const found = (what === 'role' ? choices.roles : choices.people).find((one) => String(one.id) === id)
    if (!found) return t('requests.approver.gone')
    return what === 'role' ? t('requests.approver.role', { name: found.name }) : found.name
  }
}

import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../messages/index.ts'
import { plainDeciders } from '../rules/deciders.ts'
import { requestRulesContract } from '../rules-contract.ts'

/** Whom a rule may name; only for who may read the rules. */
export function useDeciderChoices() {
  const api = useApi(requestRulesContract)
  const { may } = useSession()
  return useApiQuery(['requests', 'deciders'], async (signal) => (await api.listRequestDeciders({}, { signal })).data, {
    staleTime: 60_000,
    enabled: may('companies.read'),
  }).data
}

/** What a decider is called: by position, by role, by name. Who may not read the rules is told the kind of it. */
export function useDeciderNames() {
  const t = useTranslate(screenMessages)
  const choices = useDeciderChoices()
  return (decider: string): string => {
    const plain = plainDeciders.find((one) => one === decider)
    if (plain) return t(`requests.decider.${plain}`)
    const [what, id] = decider.split(':')
    if (!choices) return t(what === 'role' ? 'requests.decider.some_role' : 'requests.decider.some_person')
    const found = (what === 'role' ? choices.roles : choices.people).find((one) => String(one.id) === id)
    if (!found) return t('requests.decider.gone')
    return what === 'role' ? t('requests.decider.role', { name: found.name }) : found.name
  }
}

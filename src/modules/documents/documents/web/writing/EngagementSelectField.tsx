import { engagementsContract } from '#modules/people/engagements/contract.ts'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { isEngagementContractTemplate } from '../../rules/engagement-contracts.ts'

const MAX_RESULTS = 50

/** Selects the engagement of a contract by the person's name. */
export function EngagementSelectField({
  template,
  value,
  onChange,
}: {
  template: string
  value: number | null
  onChange: (id: number | null) => void
}) {
  const t = useTranslate(messages)
  const api = useApi(engagementsContract)
  return (
    <SearchSelectField
      name="engagement_id"
      label={t('documents.engagement_of')}
      kind={`engagements ${template}`}
      value={value}
      onChange={onChange}
      find={async (search) => {
        const { engagements } = await api.listEngagements({ search, page: 1, size: MAX_RESULTS })
        return engagements
          .filter(({ kind }) => isEngagementContractTemplate(template, kind))
          .map(({ id, person, work, first_day }) => ({
            value: id,
            label: t('documents.engagement_label', { name: t.data(person.name), work: t.data(work), from: t.day(first_day) }),
          }))
      }}
    />
  )
}

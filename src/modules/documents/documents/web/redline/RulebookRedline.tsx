import { useState } from 'react'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { documentRedlineContract } from '../../redline-contract.ts'
import { RULEBOOK_TITLE } from '../../rules/rulebook.ts'
import { RedlineDownloadButton } from './RedlineDownloadButton.tsx'
import { RedlineText } from './RedlineText.tsx'

const CURRENT_DAY_VALUE = 'today'
type Props = { systematization_id: number; with_headcount: boolean; with_coefficient: boolean }

/** Compares the rulebook of a version with that of another version, or of today. */
export function RulebookRedline(props: Props) {
  const t = useTranslate(messages)
  const api = useApi(documentRedlineContract)
  const org = useApi(organisationContract)
  const [against, setAgainst] = useState<string | null>(null)
  const versions = useApiQuery(['org', 'versions'], async (signal) => (await org.listSystematizations({}, { signal })).data)
  const input = { ...props, with_id: against !== CURRENT_DAY_VALUE ? Number(against) : undefined }
  const asking = useApiQuery(
    ['documents', 'rulebook-redline', input],
    async (signal) => (await api.compareRulebookVersions(input, { signal })).data,
    {
      enabled: against !== null,
      keepPrevious: true,
    },
  )
  const others = (versions.data ?? []).filter(({ id }) => id !== props.systematization_id)
  return (
    <PageSectionLayout title={t('redline.rulebook')}>
      <StackLayout gap={16}>
        <p className="rulebook-lead">{t('redline.rulebook_lead')}</p>
        <SelectField
          name="with_id"
          label={t('redline.with')}
          value={against}
          onChange={setAgainst}
          options={[
            { value: CURRENT_DAY_VALUE, label: t('redline.today') },
            ...others.map(({ id, name }) => ({ value: String(id), label: t.data(name) })),
          ]}
        />
        {against !== null && (
          <QueryStateContent asking={asking} rows={8}>
            {(redline) => (
              <StackLayout gap={16}>
                <RedlineText key={against} redline={redline} />
                {redline.changes > 0 && (
                  <RedlineDownloadButton name={RULEBOOK_TITLE} print={(script) => api.printRulebookRedline({ ...input, script })} />
                )}
              </StackLayout>
            )}
          </QueryStateContent>
        )}
      </StackLayout>
    </PageSectionLayout>
  )
}

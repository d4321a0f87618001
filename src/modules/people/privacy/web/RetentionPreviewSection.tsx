import { LabelledValueList, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { privacyContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { RetentionSettings } from '../retention-settings.ts'
import { retentionRuleNames } from '../rules/retention-rules.ts'

/** The rows that the entered retention periods would delete today. */
export function RetentionPreviewSection({ months }: { months: Partial<RetentionSettings> }) {
  const t = useTranslate(messages)
  const api = useApi(privacyContract)
  const typed = useDebouncedValue(JSON.stringify(Object.fromEntries(retentionRuleNames.map((rule) => [rule, months[rule] ?? null]))), 400)
  const read = privacyContract.previewRetentionDeletions.input.safeParse(JSON.parse(typed))
  const asking = useApiQuery(
    ['privacy', 'preview', typed],
    async (signal) => (await api.previewRetentionDeletions(JSON.parse(typed), { signal })).data,
    {
      enabled: read.success,
      keepPrevious: true,
    },
  )
  return (
    <PageSectionLayout title={t('privacy.preview')}>
      <StackLayout>
        <MutedText>{t('privacy.preview_lead')}</MutedText>
        <QueryStateContent asking={asking} rows={3}>
          {(due) =>
            due.length === 0 ? (
              <div>{t('privacy.preview_none')}</div>
            ) : (
              <LabelledValueList
                facts={due.map(({ rule, before, count }) => [
                  t(`privacy.rule.${rule}`),
                  t('privacy.due', { count, number: t.number(count), day: t.day(before) }),
                ])}
              />
            )
          }
        </QueryStateContent>
      </StackLayout>
    </PageSectionLayout>
  )
}

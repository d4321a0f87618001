import { HighlightedNote, LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { backupsContract } from '../backups-contract.ts'
import { messages } from '../messages/index.ts'

const BYTES_PER_MEGABYTE = 1_000_000

/** The state of backups of the installation: the last one, and the last test restore. */
export function BackupsSection() {
  const t = useTranslate(messages)
  const api = useApi(backupsContract)
  const asking = useApiQuery(['backups'], async (signal) => (await api.getBackupStatus({}, { signal })).data)
  return (
    <PageSectionLayout title={t('access.backups')}>
      <QueryStateContent asking={asking} rows={3}>
        {({ by_night, keep_days, is_sealed, last, failed_at, rehearsed }) => (
          <StackLayout gap={12}>
            {!by_night && <HighlightedNote tone="warn">{t('access.backups.none')}</HighlightedNote>}
            {failed_at && <HighlightedNote tone="danger">{t('access.backups.failed', { at: t.moment(failed_at) })}</HighlightedNote>}
            <LabelledValueList
              facts={[
                by_night && [t('access.backups.when'), t('access.backups.by_night', { count: keep_days })],
                [
                  t('access.backups.last'),
                  last &&
                    t('access.backups.made', {
                      at: t.moment(last.at),
                      megabytes: t.number(last.bytes / BYTES_PER_MEGABYTE, 1),
                      rows: t.number(last.rows),
                    }),
                ],
                by_night && [t('access.backups.sealed'), t(is_sealed ? 'access.backups.is_sealed' : 'access.backups.not_sealed')],
                [
                  t('access.backups.rehearsed'),
                  rehearsed &&
                    t(rehearsed.is_equal ? 'access.backups.equal' : 'access.backups.otherwise', {
                      at: t.moment(rehearsed.at),
                      count: rehearsed.months,
                    }),
                ],
              ]}
            />
          </StackLayout>
        )}
      </QueryStateContent>
    </PageSectionLayout>
  )
}

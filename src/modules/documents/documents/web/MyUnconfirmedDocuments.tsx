import { Button } from '#ui/Button.tsx'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { homeMessages as messages } from '../messages/home.ts'
import { myDocumentsContract } from '../my-documents-contract.ts'

const page = '/employee-dashboard/documents'

/** Documents to read and confirm, on the home page of an employee. */
export function MyUnconfirmedDocuments() {
  const t = useTranslate(messages)
  const api = useApi(myDocumentsContract)
  const { go } = useCurrentUrl()
  const { data } = useApiQuery(['my-documents', 'home'], (signal) => api.listMyDocuments({ waiting: true, size: 3 }, { signal }))
  if (!data?.documents.length) return null
  return (
    <PageSectionLayout
      title={t('documents.home.waiting')}
      actions={
        data.pagination.rowsNumber > data.documents.length && (
          <Button small kind="quiet" onClick={() => void go(`${page}?waiting=true`)}>
            {t('documents.home.all')}
          </Button>
        )
      }
    >
      <ul className="ruled">
        {data.documents.map(({ id, number, title, sent_at }) => (
          <li key={id}>
            <div>
              {t.data(title)}
              <br />
              <MutedText>
                {t('documents.home.sent', { number: createUntransliteratedText(number), day: t.day(getBelgradeDayAndMinute(sent_at).day) })}
              </MutedText>
            </div>
            <Button small onClick={() => void go(`${page}?search=${encodeURIComponent(number)}`)}>
              {t('documents.home.open')}
            </Button>
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}

import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { MutedText } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { PrefilledDocumentFieldValue } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import '../documents.css'

/** The known values, with their source and the article of a rule. */
export function PrefilledDocumentFieldList({ known }: { known: readonly PrefilledDocumentFieldValue[] }) {
  const t = useTranslate(messages)
  if (known.length === 0) return null
  return (
    <details className="documents-known">
      <summary>{t('documents.known', { count: known.length })}</summary>
      <dl className="facts">
        {known.map(({ key, label, value, from, article }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {t.data(value)}
              <br />
              <MutedText>
                {t(`documents.from.${from}`)}
                {article && (
                  <>
                    , <LegalCitation of={article} />
                  </>
                )}
              </MutedText>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

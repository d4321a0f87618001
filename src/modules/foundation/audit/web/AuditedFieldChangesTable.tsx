import { formatFileSize } from '#shared/text/numbers.ts'
import { useFieldLabels } from '#ui/form/field-labels.ts'
import { MutedText } from '#ui/layout.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import type { AuditEntry } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { auditedCodeMessages } from '../messages/values.ts'
import { findAuditValueMessageKeys } from '../rules/audited-code-message-keys.ts'
import './audit.css'

type Props = Pick<AuditEntry, 'table' | 'fields'> & { max?: number }

/** The values before and after. A row of a list has a maximum; its short fields share a line. */
export function AuditedFieldChangesTable({ table, fields, max }: Props) {
  const t = useTranslate(messages)
  const nameOf = useFieldLabels()
  const translateValue = useTranslate(auditedCodeMessages)
  const maxFields = max ?? fields.length
  // The line that counts one more field would be as high as the field.
  const visibleFields = fields.length <= maxFields + 1 ? fields : fields.slice(0, maxFields)
  const formatField = (field: string, value: string) =>
    findAuditValueMessageKeys(field, value)
      .map((key) => translateValue.known(key))
      .find((word) => word !== undefined) ??
    (table === 'stored_file' && field === 'size' ? formatFileSize(Number(value)) : formatText(t, value))
  return (
    <dl className="changes" data-in-row={max !== undefined || undefined}>
      {visibleFields.map(({ field, before, after, is_hidden }) => (
        <div key={field}>
          <dt>{nameOf(table, field) ?? t.known(`audit.field.${field}`) ?? field}</dt>
          <dd>
            {is_hidden ? (
              <MutedText>{t('audit.hidden')}</MutedText>
            ) : (
              <>
                {before !== null && <del>{formatField(field, before)}</del>} {after !== null && <ins>{formatField(field, after)}</ins>}
              </>
            )}
          </dd>
        </div>
      ))}
      {fields.length > visibleFields.length && (
        <div>
          <dt>
            <MutedText>+{t.number(fields.length - visibleFields.length)}</MutedText>
          </dt>
          <dd />
        </div>
      )}
    </dl>
  )
}

export const formatAuditedTableName = (t: TranslateFunction<typeof messages.sr>, table: string) => t.known(`audit.table.${table}`) ?? table

/** Formats a stored value: days, times and booleans are formatted, other values are shown unchanged and not transliterated. */
function formatText(t: TranslateFunction<typeof messages.sr>, value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return t.day(value)
  if (/^\d{4}-\d{2}-\d{2}T\d/.test(value)) return t.moment(new Date(value).toISOString())
  if (value === 'true') return t('audit.yes')
  if (value === 'false') return t('audit.no')
  return value.length > 200 ? `${value.slice(0, 200)}…` : value
}

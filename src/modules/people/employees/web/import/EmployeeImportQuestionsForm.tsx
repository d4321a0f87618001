import { Button } from '#ui/Button.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import type { EmployeeImport, EmployeeImportSettings } from '../../employee-import-schemas.ts'
import { messages } from '../../messages/index.ts'
import { employeeImportFieldKey } from '../../rules/employee-import-columns.ts'
import type { EmployeeImportLookupKind } from '../../rules/employee-import-row.ts'

type Props = { data: EmployeeImport; change: (settings: Partial<EmployeeImportSettings>) => void }

/** The questions that must be answered before the import. */
export function EmployeeImportQuestionsForm({ data, change }: Props) {
  const t = useTranslate(messages)
  return (
    <>
      {data.ambiguous_dates.map(({ field, sample }) => (
        <HighlightedNote key={field} tone="warn" title={t('import.dates_title')}>
          <StackLayout>
            <p>{t('import.dates_text', { field: t(employeeImportFieldKey(field)), sample: createUntransliteratedText(sample) })}</p>
            <RadioField
              name={`order-${field}`}
              label={t(employeeImportFieldKey(field))}
              value={null}
              onChange={(order) => order && change({ date_order: { ...data.settings.date_order, [field]: order } })}
              options={[
                { value: 'dmy', label: t('import.dmy') },
                { value: 'mdy', label: t('import.mdy') },
              ]}
            />
          </StackLayout>
        </HighlightedNote>
      ))}
      {data.counted_dates.map(({ field, sample, day }) => (
        <HighlightedNote key={field}>
          {t('import.counted_dates', {
            field: t(employeeImportFieldKey(field)),
            sample: createUntransliteratedText(sample),
            day: t.day(day),
          })}
        </HighlightedNote>
      ))}
      <WideColumns data={data} change={change} />
      {data.open_rows + data.there_rows > 0 && (
        <HighlightedNote
          tone={data.open_rows ? 'warn' : 'info'}
          title={t('import.alike_title', { count: data.open_rows + data.there_rows })}
          actions={
            <>
              <Button small onClick={() => change({ alike: {}, alike_all: 'new' })}>
                {t('import.alike_all_new')}
              </Button>
              <Button small onClick={() => change({ alike: {}, alike_all: 'same' })}>
                {t('import.alike_all_same')}
              </Button>
            </>
          }
        >
          {t('import.alike_text')} {t('import.alike_open', { count: data.open_rows })}
        </HighlightedNote>
      )}
    </>
  )
}

/** Columns with nearly individual values, which become look-ups only after confirmation. */
function WideColumns({ data, change }: Props) {
  const t = useTranslate(messages)
  const { mapping, high_cardinality_columns } = data.settings
  const leave = (lookup: EmployeeImportLookupKind) =>
    change({
      mapping: Object.fromEntries(Object.entries(mapping).filter(([field]) => field !== lookup)),
      high_cardinality_columns: high_cardinality_columns.filter((one) => one !== lookup),
    })
  return data.high_cardinality_columns.map(({ lookup, names, alone, is_confirmed }) => (
    <HighlightedNote
      key={lookup}
      tone={is_confirmed ? 'info' : 'warn'}
      title={t('import.wide_title', { field: t(employeeImportFieldKey(lookup)), count: names })}
      actions={
        <>
          <Button small onClick={() => leave(lookup)}>
            {t('import.wide_leave')}
          </Button>
          {!is_confirmed && (
            <Button small onClick={() => change({ high_cardinality_columns: [...high_cardinality_columns, lookup] })}>
              {t('import.wide_make', { count: names })}
            </Button>
          )}
        </>
      }
    >
      {is_confirmed ? t('import.wide_confirmed') : t('import.wide_text', { count: alone })}
    </HighlightedNote>
  ))
}

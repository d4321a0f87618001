import { Button } from '#ui/Button.tsx'
import { RadioField } from '#ui/form/Choice.tsx'
import { NoteBox, Stack } from '#ui/layout.tsx'
import { useTranslate, verbatimText } from '#ui/translate.ts'
import type { EmployeeImport, ImportSettings } from '../../import-shapes.ts'
import { messages } from '../../messages/index.ts'
import { importFieldKey } from '../../rules/import-columns.ts'
import type { ImportLookup } from '../../rules/import-row.ts'

type Props = { data: EmployeeImport; change: (settings: Partial<ImportSettings>) => void }

/** The questions that must be answered before the import. */
export function ImportQuestions({ data, change }: Props) {
  const t = useTranslate(messages)
  return (
    <>
      {data.ambiguous_dates.map(({ field, sample }) => (
        <NoteBox key={field} tone="warn" title={t('import.dates_title')}>
          <Stack>
            <p>{t('import.dates_text', { field: t(importFieldKey(field)), sample: verbatimText(sample) })}</p>
            <RadioField
              name={`order-${field}`}
              label={t(importFieldKey(field))}
              value={null}
              onChange={(order) => order && change({ date_order: { ...data.settings.date_order, [field]: order } })}
              options={[
                { value: 'dmy', label: t('import.dmy') },
                { value: 'mdy', label: t('import.mdy') },
              ]}
            />
          </Stack>
        </NoteBox>
      ))}
      {data.counted_dates.map(({ field, sample, day }) => (
        <NoteBox key={field}>
          {t('import.counted_dates', { field: t(importFieldKey(field)), sample: verbatimText(sample), day: t.day(day) })}
        </NoteBox>
      ))}
      <WideColumns data={data} change={change} />
      {data.open_rows + data.there_rows > 0 && (
        <NoteBox
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
        </NoteBox>
      )}
    </>
  )
}

/** Columns with nearly individual values, which become look-ups only if confirmed. */
function WideColumns({ data, change }: Props) {
  const t = useTranslate(messages)
  const { mapping, high_cardinality_columns } = data.settings
  const leave = (lookup: ImportLookup) =>
    change({
      mapping: Object.fromEntries(Object.entries(mapping).filter(([field]) => field !== lookup)),
      high_cardinality_columns: high_cardinality_columns.filter((one) => one !== lookup),
    })
  return data.high_cardinality_columns.map(({ lookup, names, alone, is_confirmed }) => (
    <NoteBox
      key={lookup}
      tone={is_confirmed ? 'info' : 'warn'}
      title={t('import.wide_title', { field: t(importFieldKey(lookup)), count: names })}
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
    </NoteBox>
  ))
}

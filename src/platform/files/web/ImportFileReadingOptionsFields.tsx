import { SelectField } from '#ui/form/SelectField.tsx'
import { HighlightedNote, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { csvDelimiters } from '../csv-delimiters.ts'
import {
  hiddenSpreadsheetRowOptions,
  type ImportFileReadingOptions,
  type ImportFileReadingResult,
  importFileDayMonthOrders,
} from '../import-file-reading-options.ts'
import { messages } from '../messages/index.ts'
import { serbianTextEncodings } from '../text-encodings.ts'

type ReadingState = Omit<ImportFileReadingResult, 'date_order' | 'dates'> & Partial<Pick<ImportFileReadingResult, 'date_order' | 'dates'>>
const delimiterNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'pipe' } as const
const MAX_LABEL_CHARACTERS = 80

/** Shows how a file was read and lets the user change each option. Every change reads the file again. */
export function ImportFileReadingOptionsFields({
  reading,
  change,
  isBusy,
}: {
  reading: ReadingState
  change: (wish: ImportFileReadingOptions) => void
  isBusy: boolean
}) {
  const t = useTranslate(messages)
  const { sheets, sheet, encoding, delimiter, isSure, heading, first_rows, hidden_count, hidden_rows, date_order, dates } = reading
  const common = { clearable: false, disabled: isBusy }
  const isDateOpen = dates === 'ambiguous' || dates === 'mixed'
  return (
    <StackLayout>
      {!isSure && <HighlightedNote tone="warn">{t('files.reading_unsure')}</HighlightedNote>}
      {isDateOpen && <HighlightedNote tone="warn">{t('files.dates_open')}</HighlightedNote>}
      {hidden_count > 0 && hidden_rows === null && <HighlightedNote tone="warn">{t('files.hidden_open')}</HighlightedNote>}
      <ResponsiveColumnsLayout min={220}>
        {sheets && sheets.length > 1 && (
          <SelectField
            {...common}
            name="sheet"
            label={t('files.sheet')}
            value={sheet}
            onChange={(value) => value !== null && value !== sheet && change({ sheet: value })}
            options={sheets.map(({ name, rows }, at) => ({
              value: at,
              label: t('files.sheet_rows', { name, rows }),
              disabled: rows === 0,
            }))}
          />
        )}
        {encoding && (
          <SelectField
            {...common}
            name="encoding"
            label={t('files.encoding')}
            value={encoding}
            onChange={(value) => value && value !== encoding && change({ encoding: value })}
            options={serbianTextEncodings.map((value) => ({ value, label: value }))}
          />
        )}
        {delimiter && (
          <SelectField
            {...common}
            name="delimiter"
            label={t('files.delimiter')}
            value={delimiter}
            onChange={(value) => value && value !== delimiter && change({ delimiter: value })}
            options={csvDelimiters.map((value) => ({ value, label: t(`files.delimiter.${delimiterNames[value]}`) }))}
          />
        )}
        <SelectField
          {...common}
          name="heading"
          label={t('files.heading_row')}
          value={heading}
          onChange={(value) => value !== null && value !== heading && change({ heading: value })}
          options={[
            { value: 0, label: t('files.no_heading') },
            ...first_rows.map(({ number, cells }) => ({
              value: number,
              label: `${number}: ${cells.filter(Boolean).join(' · ').slice(0, MAX_LABEL_CHARACTERS)}`,
            })),
          ]}
        />
        {hidden_count > 0 && (
          <SelectField
            {...common}
            name="hidden_rows"
            label={t('files.hidden_rows', { count: hidden_count })}
            value={hidden_rows}
            onChange={(value) => value && change({ hidden_rows: value })}
            options={hiddenSpreadsheetRowOptions.map((value) => ({ value, label: t(`files.hidden_rows.${value}`) }))}
          />
        )}
        {dates && (
          <SelectField
            {...common}
            name="date_order"
            label={t('files.date_order')}
            value={date_order ?? null}
            onChange={(value) => value && change({ date_order: value })}
            options={importFileDayMonthOrders.map((value) => ({ value, label: t(`files.date_order.${value}`) }))}
          />
        )}
      </ResponsiveColumnsLayout>
    </StackLayout>
  )
}

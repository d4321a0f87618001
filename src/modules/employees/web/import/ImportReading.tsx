import { encodings } from '#modules/files/encodings.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Columns, Note, Section, Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct } from '#ui/state/ask.ts'
import { useWords } from '#ui/words.ts'
import { importContract } from '../../import_contract.ts'
import type { EmployeeImport } from '../../import_shapes.ts'
import { words } from '../../messages/words.ts'

type Wish = { sheet?: number; encoding?: (typeof encodings)[number]; heading?: number }

/** How the file was read: its sheet or its encoding, and the row of headings. Another choice reads it anew. */
export function ImportReading({ data: { id, reading } }: { data: EmployeeImport }) {
  const t = useWords(words)
  const api = useApi(importContract)
  const reread = useAct((wish: Wish) => api.rereadImport({ employee_import_id: id, ...wish }), { refresh: [['imports']] })
  if (!reading) return null
  const { sheets, sheet, encoding, isSure, heading, first_rows } = reading
  const rows = first_rows.map(({ number, cells }) => ({
    value: number,
    label: `${number}: ${cells.filter(Boolean).join(' · ').slice(0, 80)}`,
  }))
  return (
    <Section title={t('import.reading')}>
      <Stack>
        {!isSure && <Note tone="warn">{t('import.encoding_unsure')}</Note>}
        <Columns min={300}>
          {sheets && (
            <SelectField
              name="sheet"
              label={t('import.sheet')}
              value={sheet}
              clearable={false}
              disabled={reread.isPending}
              onChange={(value) => value !== null && value !== sheet && reread.mutate({ sheet: value })}
              options={sheets.map(({ name, rows: count }, at) => ({
                value: at,
                label: `${name} (${t('import.rows', { count })})`,
                disabled: count === 0,
              }))}
            />
          )}
          {encoding && (
            <SelectField
              name="encoding"
              label={t('import.encoding')}
              hint={t('import.encoding_hint')}
              value={encoding}
              clearable={false}
              disabled={reread.isPending}
              onChange={(value) => value && value !== encoding && reread.mutate({ encoding: value })}
              options={encodings.map((value) => ({ value, label: value }))}
            />
          )}
          <SelectField
            name="heading"
            label={t('import.heading_row')}
            value={heading}
            clearable={false}
            disabled={reread.isPending}
            onChange={(value) => value !== null && value !== heading && reread.mutate({ heading: value })}
            options={rows}
          />
        </Columns>
      </Stack>
    </Section>
  )
}

import { useState } from 'react'
import { useApi } from '#ui/api.ts'
import { textOfFailure, useAct, useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { asUpload, FileField } from '#ui/form/FileField.tsx'
import { Badge, Muted, Note, Stack, type Tone } from '#ui/layout.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../messages/words.ts'
import { type TableName, tables } from '../rules/tables.ts'
import { type TableDifference, type TableLine, tablesContract } from '../tables_contract.ts'

const tones: Record<'added' | 'changed' | 'same' | 'wrong', Tone> = { added: 'success', changed: 'info', same: 'neutral', wrong: 'danger' }
/** Most that is shown; all of it is written. */
const SHOWN = 200

/** A look-up that comes back as a table: what it would change, row by row, and then all of it or nothing. */
export function TableDialog({ table, refresh, close }: { table: TableName; refresh: string[][]; close: () => void }) {
  const t = useWords(words)
  const api = useApi(tablesContract)
  const [file, setFile] = useState<File | null>(null)
  const given = { table, file: file && asUpload(file) } as never
  const preview = useAsk(
    ['org-table', table, file?.name, file?.size, file?.lastModified],
    async (signal) => (await api.previewLookupImport(given, { signal })).data,
    { enabled: Boolean(file) },
  )
  const data = file ? preview.data : undefined
  const commit = useAct(() => api.importLookup({ ...(given as object), seen: data!.seen } as never), {
    refresh,
    saved: t('org.table_committed'),
    done: close,
  })
  const changing = (data?.added ?? 0) + (data?.changed ?? 0)
  return (
    <Dialog
      open
      close={close}
      title={`${t('org.table_in')}: ${t(`org.table.${table}`)}`}
      size="large"
      actions={
        <>
          <Button onClick={close}>{t('org.table_cancel')}</Button>
          <Button
            kind="primary"
            disabled={!data || data.wrong > 0 || changing === 0}
            busy={commit.isPending}
            onClick={() => commit.mutate(undefined)}
          >
            {t('org.table_commit')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <div>{t('org.table_in_lead')}</div>
        <FileField
          name="file"
          label={t('org.table_file')}
          hint={t('org.table_file_hint')}
          accept=".xlsx,.csv"
          value={file}
          onChange={setFile}
        />
        {preview.error && file && <Note tone="danger">{textOfFailure(preview.error)}</Note>}
        {data && (
          <Note
            tone={data.wrong ? 'danger' : changing ? 'info' : 'neutral'}
            title={data.wrong ? t('org.table_has_errors') : changing ? t('org.table_difference') : t('org.table_nothing')}
          >
            {t('org.table_counts', countsOf(data))}
          </Note>
        )}
        {data && <Difference table={table} lines={data.lines.filter(({ kind, errors }) => kind !== 'same' || errors.length)} />}
      </Stack>
    </Dialog>
  )
}

const countsOf = ({ added, changed, same, wrong, untouched }: TableDifference) => ({ added, changed, same, wrong, untouched })

function Difference({ table, lines }: { table: TableName; lines: TableLine[] }) {
  const t = useWords(words)
  const titleOf = (field: string | null) => {
    const column = tables[table].find((one) => one.field === field)
    return column ? t(column.title as 'org.name') : field === 'id' ? t('org.table_id') : ''
  }
  if (lines.length === 0) return null
  return (
    <TableScroll>
      <table className="plain-table">
        <tbody>
          {lines.slice(0, SHOWN).map(({ number, name, kind, changes, errors }) => {
            const shown = errors.length ? 'wrong' : kind
            return (
              <tr key={number}>
                <th scope="row">
                  {t.data(name)} · <Muted>{t('org.table_row', { number })}</Muted>
                </th>
                <td>
                  <Badge tone={tones[shown]}>{t(`org.table_kind.${shown}`)}</Badge>
                </td>
                <td>
                  {errors.map(({ field, message }) => (
                    <div key={`${field} ${message}`}>{[titleOf(field), message].filter(Boolean).join(': ')}</div>
                  ))}
                  {changes.map(({ field, before, after }) => (
                    <div key={field}>
                      {titleOf(field)}:{' '}
                      {kind === 'changed' && <>{before === null ? <Muted>{t('org.table_empty')}</Muted> : t.data(before)} → </>}
                      <strong>{after === null ? t('org.table_empty') : t.data(after)}</strong>
                    </div>
                  ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </TableScroll>
  )
}

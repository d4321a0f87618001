import { useId, useMemo, useState } from 'react'
import type { ImportFileReadingOptions } from '#platform/files/import-file-reading-options.ts'
import { ImportFileReadingOptionsFields } from '#platform/files/web/ImportFileReadingOptionsFields.tsx'
import { useLastImportFileReadingOptions } from '#platform/files/web/use-last-import-file-reading-options.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { SEARCH_DEBOUNCE_MS } from '#ui/constants.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { IconDownload } from '#ui/icons.ts'
import { Badge, type ColorTone, HighlightedNote, MutedText, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { LoadingState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, showErrorToast, useApiMutation, useApiQuery, useReloadQueries } from '#ui/state/api-query.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/tables/index.ts'
import { TableImportDifference, type TableImportDifferenceLine } from '../../table-import-export-contract.ts'
import { createFileFromPastedRows } from './pasted-file.ts'
import './tables.css'
import type { TableImportExportOperations } from './use-table-import-export.tsx'

const tones: Record<'added' | 'changed' | 'same' | 'wrong', ColorTone> = {
  added: 'success',
  changed: 'info',
  same: 'neutral',
  wrong: 'danger',
}
/** The maximum number of displayed rows; the import writes all. */
const MAX_VISIBLE_ROWS = 200
/** Longer text must be uploaded as a file. */
const MAX_PASTED_LENGTH = 1_000_000

type PreviewedDifference = { of: string; difference: TableImportDifference }

/** The preview of an import by row, followed by the import. */
export function TableImportExportDialog({ calls, close }: { calls: TableImportExportOperations; close: () => void }) {
  const t = useTranslate(messages)
  const jobs = useApi(backgroundJobsContract)
  const [selectedFile, setFile] = useState<File | null>(null)
  const [typed, setTyped] = useState('')
  const pasted = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS)
  const file = useMemo(
    () => (pasted.trim() ? createFileFromPastedRows(pasted, calls.headings ?? []) : selectedFile),
    [pasted, selectedFile, calls.headings],
  )
  const [from, setFrom] = useState<string | null>(calls.from ?? null)
  const [looked, setLooked] = useState<PreviewedDifference>()
  const [round, setRound] = useState(1)
  const opening = useId()
  const refresh = useReloadQueries()
  const [sampling, setSampling] = useState<number>()
  const sample = useApiMutation(() => calls.give({ format: 'xlsx', sample: true }), { done: ({ data }) => setSampling(data.job_id) })
  const [writing, setWriting] = useState<number>()
  const [wish, setWish] = useState<ImportFileReadingOptions>({})
  const input = file && { file, ...wish, from: (calls.from && from) || undefined }
  const question = JSON.stringify([opening, round, file?.name, file?.size, file?.lastModified, pasted, calls.from && from, wish])
  const canPreview = Boolean(file) && (!calls.from || Boolean(from))
  const preview = useApiQuery(['table', question], async (signal) => (await calls.preview!(input!, { signal })).data, {
    enabled: canPreview,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const answer = canPreview ? preview.data : undefined
  const data = answer?.done ?? (looked?.of === question ? looked.difference : undefined)
  const reading = useLastImportFileReadingOptions(pasted.trim() ? null : selectedFile, pasted.trim() ? undefined : data?.reading, wish)
  const looking = answer?.job_id && !data ? answer.job_id : undefined
  async function look() {
    const found = await jobs.downloadJobFile({ job_id: looking! })
    setLooked({ of: question, difference: TableImportDifference.parse(JSON.parse(await found.text())) })
  }
  const forget = () => {
    setFile(null)
    setTyped('')
  }
  const finish = () => {
    void refresh(...calls.refresh)
    showToast({ severity: 'success', summary: t('tables.committed') })
    close()
  }
  const commit = useApiMutation(() => calls.take!({ ...input!, digest: data!.digest }), {
    done: ({ data }) => (data.job_id ? setWriting(data.job_id) : finish()),
    // Rows can have changed since the preview, so it runs again.
    failed: (error) => {
      showErrorToast(error)
      setRound(round + 1)
    },
  })
  const changing = (data?.added ?? 0) + (data?.changed ?? 0)
  return (
    <>
      <Dialog
        open
        close={close}
        title={`${t('tables.in')}: ${calls.name}`}
        size="large"
        actions={
          <>
            <Button onClick={close}>{t('tables.cancel')}</Button>
            <Button
              kind="primary"
              disabled={!data || data.wrong > 0 || changing === 0}
              busy={commit.isPending}
              onClick={() => commit.mutate(undefined)}
            >
              {t('tables.commit')}
            </Button>
          </>
        }
      >
        <StackLayout gap={16}>
          <div>{[t('tables.in_lead'), calls.takesNew && t('tables.in_new')].filter(Boolean).join(' ')}</div>
          {calls.hint && <MutedText>{calls.hint}</MutedText>}
          {calls.from && (
            <ResponsiveColumnsLayout>
              <DateField name="from" label={calls.fromLabel ?? t('tables.from')} value={from} onChange={setFrom} required />
            </ResponsiveColumnsLayout>
          )}
          <FileField
            name="file"
            label={t('tables.file')}
            hint={t('tables.file_hint')}
            accept=".xlsx,.csv"
            value={selectedFile}
            onChange={(option) => {
              setFile(option)
              setTyped('')
              setWish({})
            }}
          />
          <div>
            <Button small icon={IconDownload} busy={sample.isPending} onClick={() => sample.mutate(undefined)}>
              {t('tables.sample')}
            </Button>
          </div>
          <TextArea
            name="pasted"
            label={t('tables.pasted')}
            hint={t('tables.pasted_hint')}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setFile(null)
              setWish({})
            }}
            maxLength={MAX_PASTED_LENGTH}
          />
          {canPreview && preview.isFetching && <Waiting />}
          {preview.error && canPreview && <HighlightedNote tone="danger">{formatErrorForUser(preview.error)}</HighlightedNote>}
          {reading && canPreview && (
            <ImportFileReadingOptionsFields
              reading={reading}
              isBusy={preview.isFetching}
              change={(wishChange) =>
                setWish(wishChange.sheet === undefined ? { ...wish, ...wishChange } : { ...wish, heading: undefined, ...wishChange })
              }
            />
          )}
          {data && <Summary data={data} />}
          {data && <Difference data={data} />}
        </StackLayout>
      </Dialog>
      <BackgroundJobDialog
        job={sampling}
        close={() => setSampling(undefined)}
        title={t('tables.sample')}
        fileName={`${t('tables.sample_name')}-${calls.name}.xlsx`}
      />
      <BackgroundJobDialog job={looking} close={forget} title={t('tables.reading')} onDone={() => void look()} />
      <BackgroundJobDialog job={writing} close={close} title={`${t('tables.in')}: ${calls.name}`} onDone={finish} />
    </>
  )
}

function Waiting() {
  const t = useTranslate(messages)
  return (
    <div role="status">
      <MutedText>{t('tables.reading')}</MutedText>
      <LoadingState rows={3} />
    </div>
  )
}

function Summary({ data }: { data: TableImportDifference }) {
  const t = useTranslate(messages)
  const { added, changed, same, wrong, untouched, ignored } = data
  const changing = added + changed
  const changeTone = changing ? 'info' : 'neutral'
  const changeTitle = changing ? 'tables.difference' : 'tables.nothing'
  return (
    <HighlightedNote tone={wrong ? 'danger' : changeTone} title={t(wrong ? 'tables.has_errors' : changeTitle)}>
      <div>{t('tables.counts', { added, changed, same, wrong, untouched })}</div>
      {ignored.length > 0 && <div>{t('tables.ignored', { titles: ignored.map((title) => t.data(title)).join(', ') })}</div>}
    </HighlightedNote>
  )
}

function Difference({ data: { lines, titles } }: { data: TableImportDifference }) {
  const t = useTranslate(messages)
  if (lines.length === 0) return null
  const titleOf = (field: string | null) => (field === null ? '' : t.data(titles[field] ?? field))
  return (
    <>
      <ul className="ruled table-lines">
        {lines.slice(0, MAX_VISIBLE_ROWS).map((line) => (
          <Line key={line.number} line={line} titleOf={titleOf} />
        ))}
      </ul>
      {lines.length > MAX_VISIBLE_ROWS && (
        <MutedText>{t('tables.shown_of', { visible: t.number(MAX_VISIBLE_ROWS), all: t.number(lines.length) })}</MutedText>
      )}
    </>
  )
}

function Line({
  line: { number, name, kind, changes, errors },
  titleOf,
}: {
  line: TableImportDifferenceLine
  titleOf: (field: string | null) => string
}) {
  const t = useTranslate(messages)
  const listKind = errors.length ? 'wrong' : kind
  // A row that cannot be created has no comparison.
  const visibleChanges = errors.length && kind === 'added' ? [] : changes
  return (
    <li>
      <div>
        <strong>{t.data(name)}</strong> <MutedText>{t('tables.row', { number })}</MutedText>
      </div>
      <div>
        <Badge tone={tones[listKind]}>{t(`tables.kind.${listKind}`)}</Badge>
      </div>
      <div>
        {errors.map(({ field, message }) => (
          <div key={`${field} ${message}`}>{[titleOf(field), t.data(message)].filter(Boolean).join(': ')}</div>
        ))}
        {visibleChanges.map(({ field, before, after }) => (
          <div key={field}>
            {titleOf(field)}:{' '}
            {kind === 'changed' && <>{before === null ? <MutedText>{t('tables.empty')}</MutedText> : t.data(before)} → </>}
            <strong>{after === null ? t('tables.empty') : t.data(after)}</strong>
          </div>
        ))}
      </div>
    </li>
  )
}

import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import type { ImportFileReadingOptions } from '#platform/files/import-file-reading-options.ts'
import { ImportFileReadingOptionsFields } from '#platform/files/web/ImportFileReadingOptionsFields.tsx'
import { useLastImportFileReadingOptions } from '#platform/files/web/use-last-import-file-reading-options.ts'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconDownload } from '#ui/icons.ts'
import { HighlightedNote, LabelledValueList, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation, useApiQuery, useReloadQueries } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { clockEventsContract } from '../../clock-events-contract.ts'
import { clockEventFileColumns } from '../../rules/events/clock-event-file.ts'

const columnNames = clockEventFileColumns
const MAX_VISIBLE_NUMBERS = 10

/** A device file: preview, then import by a job. */
export function ClockFileDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const refresh = useReloadQueries()
  const [device, setDevice] = useState<number | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<Record<string, number>>()
  const [job, setJob] = useState<number>()
  const devices = useApiQuery(['time', 'devices'], (signal) => api.listDevices({}, { signal }))
  const [wish, setWish] = useState<ImportFileReadingOptions>({})
  const input = file ? { file, device_id: device || undefined, ...wish, mapping } : undefined
  const preview = useApiQuery(
    ['time', 'file', file?.name, file?.size, file?.lastModified, device, mapping, wish],
    async (signal) => (await api.previewClockFile(input!, { signal })).data,
    { enabled: Boolean(input) },
  )
  const take = useApiMutation(() => api.importClockFile(input!), { done: ({ data }) => setJob(data.job_id) })
  const data = input ? preview.data : undefined
  const reading = useLastImportFileReadingOptions(file, data?.reading, wish)
  const formatUnknownNumbers = (all: readonly string[]) => {
    const numbers = all.slice(0, MAX_VISIBLE_NUMBERS).join(', ')
    const count = all.length - MAX_VISIBLE_NUMBERS
    return count > 0 ? t('time.unknown_numbers_more', { numbers, count }) : t('time.unknown_numbers', { numbers })
  }
  return (
    <Dialog
      open
      close={close}
      title={t('time.events_file')}
      size="large"
      actions={
        <>
          <Button onClick={close}>{t('time.close')}</Button>
          <Button kind="primary" disabled={!data?.readable} busy={take.isPending} onClick={() => take.mutate(undefined)}>
            {t('time.ingest_events', { count: data?.readable ?? 0 })}
          </Button>
        </>
      }
    >
      <StackLayout>
        {(devices.data?.data.length ?? 0) > 0 && (
          <SelectField
            name="device"
            label={t('time.device')}
            hint={t('time.file_device_hint')}
            value={device}
            onChange={(id) => setDevice(id === null ? null : Number(id))}
            options={(devices.data?.data ?? [])
              .filter(({ disabled }) => !disabled)
              .map(({ id, name }) => ({ value: id, label: t.data(name) }))}
            clearable
          />
        )}
        <FileField
          name="file"
          label={t('time.file')}
          hint={t('time.file_hint')}
          accept=".dat,.txt,.csv,.xlsx"
          value={file}
          onChange={(selected) => {
            setFile(selected)
            setMapping(undefined)
            setWish({})
          }}
        />
        <div>
          <Button
            small
            icon={IconDownload}
            onClick={() =>
              downloadFileInBrowser(new Blob(['\ufeff', t('time.file_sample_text')], { type: 'text/csv' }), t('time.file_sample_name'))
            }
          >
            {t('time.file_sample')}
          </Button>
        </div>
        {preview.error && file && <HighlightedNote tone="danger">{formatErrorForUser(preview.error)}</HighlightedNote>}
        {data && (
          <LabelledValueList
            facts={[
              [t('time.rows'), t.number(data.rows)],
              [t('time.readable'), t.number(data.readable)],
              [t('time.entries'), t.number(data.entries)],
              [t('time.exits'), t.number(data.exits)],
              data.without_direction > 0 && [t('time.without_direction'), t.number(data.without_direction)],
              [t('time.first_event'), data.first && t.moment(data.first)],
              [t('time.last_event'), data.last && t.moment(data.last)],
            ]}
          />
        )}
        {reading && (
          <ImportFileReadingOptionsFields
            reading={reading}
            isBusy={preview.isFetching}
            change={(reading) => {
              setWish({ ...wish, ...reading })
              // Another sheet, delimiter or heading row has different columns.
              if (reading.date_order === undefined && reading.hidden_rows === undefined) setMapping(undefined)
            }}
          />
        )}
        {data && (
          <>
            {!data.is_direction_sure && <HighlightedNote tone="warn">{t('time.direction_unsure')}</HighlightedNote>}
            {data.readable === 0 && (data.mapping.number === null || data.mapping.at === null) && (
              <HighlightedNote tone="warn">{t('time.columns_missing')}</HighlightedNote>
            )}
            {data.columns.length > 0 && (
              <div className="row" style={{ alignItems: 'flex-end' }}>
                {columnNames.map((name) => (
                  <SelectField
                    key={name}
                    name={name}
                    label={t(`time.column.${name}`)}
                    value={data.mapping[name]}
                    onChange={(column) =>
                      setMapping(
                        Object.fromEntries(
                          Object.entries({ ...data.mapping, [name]: column }).filter(([, value]) => value !== null),
                        ) as Record<string, number>,
                      )
                    }
                    options={data.columns.map(({ heading, samples }, column) => ({
                      value: column,
                      label: [heading || `#${column + 1}`, samples[0]].filter(Boolean).join(' – '),
                    }))}
                  />
                ))}
              </div>
            )}
            {data.unknown_numbers.length > 0 && <HighlightedNote tone="warn">{formatUnknownNumbers(data.unknown_numbers)}</HighlightedNote>}
            {data.unreadable.length > 0 && (
              <HighlightedNote tone="warn" title={t('time.unreadable_rows', { count: data.unreadable_count })}>
                {data.unreadable.slice(0, MAX_VISIBLE_NUMBERS).map(({ row, text, message }) => (
                  <div key={row}>
                    {row}: {t.data(message)} <code>{text}</code>
                  </div>
                ))}
              </HighlightedNote>
            )}
          </>
        )}
      </StackLayout>
      <BackgroundJobDialog
        job={job}
        title={t('time.events_file')}
        describe={(result) => <ImportResult result={result} />}
        close={() => {
          setJob(undefined)
          void refresh(['time'], ['events'])
          close()
        }}
      />
    </Dialog>
  )
}

/** The result of an import: stored events, their employees, and links to the events that were not stored. */
function ImportResult({ result }: { result: Record<string, unknown> }) {
  const t = useTranslate(messages)
  const getResultCount = (name: string) => Number(result[name] ?? 0)
  const accepted = getResultCount('accepted')
  const people = getResultCount('people')
  const duplicate = getResultCount('duplicate')
  const quarantined = getResultCount('quarantined')
  return (
    <>
      <strong>{t('time.import_accepted', { count: accepted })}</strong> {t('time.import_people', { count: people })}
      {duplicate > 0 && <div>{t('time.import_duplicate', { count: duplicate })}</div>}
      {quarantined > 0 && (
        <div>
          {t('time.import_quarantined', { count: quarantined })}{' '}
          <InternalLink to="/events?tab=quarantine">{t('time.import_look')}</InternalLink>
        </div>
      )}
    </>
  )
}

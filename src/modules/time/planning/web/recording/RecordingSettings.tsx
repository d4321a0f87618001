import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge, Muted, Note, Row, Section, Stack } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryContent } from '#ui/page-states.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCanOpenRoute } from '#ui/state/extension-points.ts'
import { useSession } from '#ui/state/session.ts'
import { useTranslate } from '#ui/translate.ts'
import { recordingMessages as messages } from '../../messages/recording.ts'
import { type RecordingChangeRow, recordingContract } from '../../recording-contract.ts'
import { DEFAULT_RECORDING_METHOD, type RecordingMethod, recordingMethods } from '../../rules/recording-method.ts'
import './recording.css'

const RecordingDialog = lazy(async () => ({ default: (await import('./RecordingDialog.tsx')).RecordingDialog }))

/** The page of the devices that send clock events. */
const DEVICES = '/company/devices'

type Editing = { method: RecordingMethod } | 'exception'

/** The recording methods side by side, and where each applies. */
export function RecordingSettings() {
  const t = useTranslate(messages)
  const api = useApi(recordingContract)
  const { may } = useSession()
  const mayWrite = may('companies.write')
  const [editing, setEditing] = useState<Editing>()
  const [deleting, setDeleting] = useState<RecordingChangeRow>()
  const recorded = useApiQuery(['time', 'recording'], async (signal) => (await api.listRecordingMethods({}, { signal })).data)
  const remove = useApiMutation(() => api.deleteRecordingMethod({ recording_method_id: deleting!.id }), {
    refresh: [['time']],
    saved: t('recording.deleted'),
  })
  return (
    <QueryContent asking={recorded} rows={6}>
      {({ rows, people, first_open_day }) => {
        const company = rows.find(({ target, state }) => target === 'company' && state === 'current')?.method ?? DEFAULT_RECORDING_METHOD
        return (
          <Stack gap={16}>
            <Muted>{t('recording.lead')}</Muted>
            {!mayWrite && <Note tone="info">{t('recording.read_only')}</Note>}
            <div className="recording-methods">
              {recordingMethods.map((method) => (
                <Method
                  key={method}
                  method={method}
                  people={people[method]}
                  isCompany={method === company}
                  choose={mayWrite ? () => setEditing({ method }) : undefined}
                />
              ))}
            </div>
            <Section
              title={t('recording.exceptions')}
              flush={rows.length > 0}
              actions={
                mayWrite && (
                  <Button icon={IconPlus} onClick={() => setEditing('exception')}>
                    {t('recording.add')}
                  </Button>
                )
              }
            >
              {rows.length === 0 ? (
                <EmptyState title={t('recording.none')}>{t('recording.none_text')}</EmptyState>
              ) : (
                <Changes rows={rows} remove={mayWrite ? setDeleting : undefined} />
              )}
            </Section>
            <Suspense>
              {editing && (
                <RecordingDialog
                  method={editing === 'exception' ? undefined : editing.method}
                  firstDay={first_open_day}
                  close={() => setEditing(undefined)}
                />
              )}
            </Suspense>
            <ConfirmDialog
              open={deleting !== undefined}
              close={() => setDeleting(undefined)}
              title={t('recording.delete_title', { name: deleting ? nameOf(t, deleting) : '' })}
              confirm={t('recording.delete')}
              act={() => remove.mutateAsync(undefined)}
            >
              {t('recording.delete_text')}
            </ConfirmDialog>
          </Stack>
        )
      }}
    </QueryContent>
  )
}

type MethodProps = { method: RecordingMethod; people: number; isCompany: boolean; choose: (() => void) | undefined }

/** A method: description, requirements, effects and number of employees. */
function Method({ method, people, isCompany, choose }: MethodProps) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenRoute()
  return (
    <section className="recording-method" data-chosen={isCompany || undefined} aria-label={t(`recording.method.${method}`)}>
      <Row spread>
        <strong>{t(`recording.method.${method}`)}</strong>
        {isCompany && <Badge tone="info">{t('recording.company_now')}</Badge>}
      </Row>
      <p>{t(`recording.text.${method}`)}</p>
      <div>
        <small className="muted">{t('recording.needs')}</small>
        <p>{t(`recording.needs.${method}`)}</p>
      </div>
      <div>
        <small className="muted">{t('recording.follows')}</small>
        <p>{t(`recording.follows.${method}`)}</p>
      </div>
      <div className="recording-foot">
        <Muted>{t('recording.holds_for', { count: people })}</Muted>
        {method === 'clock_events' && isCompany && canOpen(DEVICES) && <LinkTo to={DEVICES}>{t('recording.to_devices')}</LinkTo>}
        {choose && !isCompany && <Button onClick={choose}>{t('recording.choose')}</Button>}
      </div>
    </section>
  )
}

const nameOf = (t: ReturnType<typeof useTranslate<typeof messages.sr>>, { target, target_name }: RecordingChangeRow): string =>
  target === 'company' ? t('recording.for.company') : t.data(target_name ?? '')

type ChangesProps = { rows: readonly RecordingChangeRow[]; remove: ((row: RecordingChangeRow) => void) | undefined }

function Changes({ rows, remove }: ChangesProps) {
  const t = useTranslate(messages)
  return (
    <CompactTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('recording.for'),
          is: 'head',
          cell: (row) => (
            <>
              {row.target !== 'company' && <span className="muted">{t(`recording.for.${row.target}`)} </span>}
              {nameOf(t, row)}
            </>
          ),
        },
        { title: t('recording.method'), cell: ({ method }) => (method ? t(`recording.method.${method}`) : t('recording.inherit')) },
        { title: t('recording.first_day'), cell: ({ first_day }) => t.day(first_day) },
        {
          title: t('recording.state'),
          is: 'state',
          cell: ({ state }) => <Badge tone={state === 'current' ? 'success' : 'neutral'}>{t(`recording.state.${state}`)}</Badge>,
        },
        {
          title: t('recording.delete'),
          is: 'acts',
          cell: (row) =>
            remove && (
              <Button small kind="quiet" icon={IconTrash} onClick={() => remove(row)}>
                {t('recording.delete')}
              </Button>
            ),
        },
      ]}
    />
  )
}

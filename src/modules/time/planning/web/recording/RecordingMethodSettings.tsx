import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconDoorEnter, IconFileUpload, IconPencil, IconPlus, IconTable, IconTrash, IconUsersGroup } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { isCompanyFeatureEnabled, useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { recordingMethodMessages as messages } from '../../messages/recording.ts'
import { type RecordingMethodChangeRow, recordingMethodsContract } from '../../recording-methods-contract.ts'
import { DEFAULT_RECORDING_METHOD, type RecordingMethod } from '../../rules/recording-method.ts'
import { RecordingMethodPreview } from './RecordingMethodPreview.tsx'
import './recording.css'

const RecordingDialog = lazy(async () => ({ default: (await import('./RecordingMethodDialog.tsx')).RecordingMethodDialog }))

/** The ways to record hours; three of them are sources of clock events. */
const ways = ['terminal', 'tablet', 'file', 'by_plan', 'by_hand'] as const
type RecordingWay = (typeof ways)[number]
const methodOf = (way: RecordingWay): RecordingMethod => (way === 'by_plan' || way === 'by_hand' ? way : 'clock_events')
const icons = { terminal: IconDoorEnter, tablet: IconUsersGroup, file: IconFileUpload, by_plan: IconTable, by_hand: IconPencil } as const
/** The page on which the setup of a way continues. */
const places: Record<RecordingWay, string | undefined> = {
  terminal: '/company/devices?action=new',
  tablet: '/company/settings?part=clocking',
  file: '/events?action=file',
  by_plan: '/work-schedule',
  by_hand: '/timesheet',
}

type Editing = { method: RecordingMethod } | 'exception'

/** The recording methods side by side, with the places to which each applies. */
export function RecordingMethodSettings() {
  const t = useTranslate(messages)
  const api = useApi(recordingMethodsContract)
  const { may, company: session } = useSession()
  const mayWrite = may('companies.write')
  const [editing, setEditing] = useState<Editing>()
  const [deleting, setDeleting] = useState<RecordingMethodChangeRow>()
  const recorded = useApiQuery(['time', 'recording'], async (signal) => (await api.listRecordingMethods({}, { signal })).data)
  const remove = useApiMutation(() => api.deleteRecordingMethod({ recording_method_id: deleting!.id }), {
    refresh: [['time']],
    saved: t('recording.deleted'),
  })
  return (
    <QueryStateContent asking={recorded} rows={6}>
      {({ rows, people, first_open_day }) => {
        const company = rows.find(({ target, state }) => target === 'company' && state === 'current')?.method ?? DEFAULT_RECORDING_METHOD
        return (
          <StackLayout gap={16}>
            <MutedText>{t('recording.lead')}</MutedText>
            {!mayWrite && <HighlightedNote tone="info">{t('recording.read_only')}</HighlightedNote>}
            <div className="recording-methods">
              {ways.map((way) => (
                <Way
                  key={way}
                  way={way}
                  people={people[methodOf(way)]}
                  isCompany={methodOf(way) === company}
                  isSuggested={way === 'by_plan' && company !== 'by_plan' && !isCompanyFeatureEnabled(session, 'clocking')}
                  choose={mayWrite ? () => setEditing({ method: methodOf(way) }) : undefined}
                />
              ))}
            </div>
            <div className="recording-below">
              <RecordingMethodPreview method={company} />
              <PageSectionLayout
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
              </PageSectionLayout>
            </div>
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
          </StackLayout>
        )
      }}
    </QueryStateContent>
  )
}

type WayProps = {
  way: RecordingWay
  people: number
  isCompany: boolean
  isSuggested: boolean
  choose: (() => void) | undefined
}

/** A way to record hours: its description, requirements and effects, with the next action. */
function Way({ way, people, isCompany, isSuggested, choose }: WayProps) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const { go } = useCurrentUrl()
  const name = t(`recording.way.${way}`)
  const Icon = icons[way]
  const next = places[way]
  return (
    <section className="recording-method" data-way={way} data-chosen={isCompany || undefined} aria-label={name}>
      <div className="recording-head">
        <span className="recording-icon" aria-hidden>
          <Icon size={20} stroke={1.75} aria-hidden />
        </span>
        <strong>{name}</strong>
        {isCompany && methodOf(way) !== 'clock_events' && <Badge tone="info">{t('recording.company_now')}</Badge>}
        {isSuggested && <Badge tone="accent">{t('recording.suggested')}</Badge>}
      </div>
      <p>{t(`recording.about.${way}`)}</p>
      <div>
        <small className="muted">{t('recording.needs')}</small>
        <ul>
          {t(`recording.needs.${way}`)
            .split('; ')
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      </div>
      <div>
        <small className="muted">{t('recording.follows')}</small>
        <ol>
          {t(`recording.follows.${way}`)
            .split('; ')
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ol>
      </div>
      <div className="recording-foot">
        <MutedText>{t('recording.holds_for', { count: people })}</MutedText>
        {choose && !isCompany && <Button onClick={choose}>{t('recording.choose')}</Button>}
        {isCompany && next && canOpen(next.split('?')[0]!) && (
          <Button onClick={() => void go(next)}>{t(`recording.next.${way as 'terminal'}`)}</Button>
        )}
      </div>
    </section>
  )
}

const nameOf = (t: ReturnType<typeof useTranslate<typeof messages.sr>>, { target, target_name }: RecordingMethodChangeRow): string =>
  target === 'company' ? t('recording.for.company') : t.data(target_name ?? '')

type ChangesProps = { rows: readonly RecordingMethodChangeRow[]; remove: ((row: RecordingMethodChangeRow) => void) | undefined }

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

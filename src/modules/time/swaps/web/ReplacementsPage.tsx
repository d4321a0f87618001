import { lazy, Suspense, useState } from 'react'
import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import type { PlanWarningsConfirmation } from '#modules/time/planning/web/ConfirmPlanWarningsDialog.tsx'
import { AppError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconSend } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, ResponsiveColumnsLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { swapsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { ReplacementCandidate } from '../shift-offer-schemas.ts'
import { formatOfferedShift, formatShiftOfferDay } from './shift-swap-labels.ts'
import './swaps.css'

const WarningsDialog = lazy(async () => ({
  default: (await import('#modules/time/planning/web/ConfirmPlanWarningsDialog.tsx')).ConfirmPlanWarningsDialog,
}))
const parseNumberParameter = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : undefined)

const REPLY_HOURS_OPTIONS = [1, 3, 12, 24, 72]

/** Candidates who could replace an employee or take an open shift. The URL determines the shift. */
export function ReplacementsPage() {
  const t = useTranslate(messages)
  const { search } = useCurrentUrl()
  const day = /^\d{4}-\d\d-\d\d$/.test(search.day ?? '') ? search.day! : undefined
  const employee_id = parseNumberParameter(search.employee_id)
  const place = {
    shift_id: parseNumberParameter(search.shift_id),
    department_id: parseNumberParameter(search.department_id),
    location_id: parseNumberParameter(search.location_id),
    job_position_id: parseNumberParameter(search.job_position_id),
  }
  const placeQuery = day && place.shift_id ? { day, ...place } : undefined
  const query = day && employee_id ? { day, employee_id } : placeQuery
  return (
    <PageLayoutFrame title={t('swaps.who')} trail={[{ label: t('swaps.title'), to: '/shift-offers' }]}>
      <StackLayout gap={16}>
        <MutedText>{t('swaps.who_text')}</MutedText>
        {!employee_id && <Open day={day} place={place} />}
        {query && <ReplacementCandidatesTable key={JSON.stringify(query)} input={withoutEmpty(query)} />}
      </StackLayout>
    </PageLayoutFrame>
  )
}

type Question = {
  day: string
  employee_id?: number
  shift_id?: number
  department_id?: number
  location_id?: number
  job_position_id?: number
}
type Loose = { [Name in keyof Question]: Question[Name] | undefined }
const withoutEmpty = (input: Loose) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Question

/** The form for an open shift: shift, day and place. */
function Open({
  day,
  place,
}: {
  day: string | undefined
  place: Record<'shift_id' | 'department_id' | 'location_id' | 'job_position_id', number | undefined>
}) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const { setSearch } = useCurrentUrl()
  const { departments, locations, positions } = useOrganisationLookups()
  const shifts = useApiQuery(['time', 'shifts'], async (signal) => (await api.listShifts({}, { signal })).data)
  const offered = (shifts.data ?? [])
    .filter(({ ended }) => !ended)
    .map(({ id, code, name }) => ({ value: id, label: `${code} – ${t.data(name)}` }))
  const renderPlaceField = (name: keyof typeof place, label: string, options: { value: number; label: string }[]) => (
    <SelectField
      name={name}
      label={label}
      placeholder={name === 'shift_id' ? '' : t('swaps.any')}
      value={place[name] ?? null}
      onChange={(id) => setSearch({ [name]: id })}
      options={options.map((one) => ({ ...one, label: t.data(one.label) }))}
    />
  )
  return (
    <PageSectionLayout title={t('swaps.open_shift')}>
      <ResponsiveColumnsLayout min={180}>
        <DateField
          name="day"
          label={t('swaps.day')}
          value={day ?? null}
          min={getCurrentDay()}
          onChange={(next) => setSearch({ day: next })}
        />
        {renderPlaceField('shift_id', t('swaps.shift'), offered)}
        {renderPlaceField('department_id', t('swaps.department'), departments)}
        {locations.length > 0 && renderPlaceField('location_id', t('swaps.location'), locations)}
        {renderPlaceField('job_position_id', t('swaps.position'), positions)}
      </ResponsiveColumnsLayout>
    </PageSectionLayout>
  )
}

/** The ranked candidates for a shift, and the offer to them. `done` replaces the link to the list of offers. */
export function ReplacementCandidatesTable({ input, done }: { input: Question; done?: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(swapsContract)
  const { go } = useCurrentUrl()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [toAll, setToAll] = useState(false)
  const [withBusy, setWithBusy] = useState(false)
  const [releases_employee, setFrees] = useState(true)
  const [hours, setHours] = useState(0)
  const [warned, setWarned] = useState<PlanWarningsConfirmation>()
  const ranked = useApiQuery(
    ['time', 'offers', 'who', input],
    async (signal) => (await api.listReplacementCandidates(input, { signal })).data,
  )
  const offer = ranked.data?.shift_offer_id ?? null
  const sending = useApiMutation(
    async (reason: string | null) => {
      const employee_ids = [...selected]
      if (offer) return api.inviteEmployeesToShiftOffer({ shift_offer_id: offer, employee_ids, reason })
      return api.createShiftOffer({ ...input, employee_ids, to_all: toAll, releases_employee, reason, expires_in_hours: hours || null })
    },
    {
      refresh: [['time']],
      saved: t(offer ? 'swaps.sent_more' : 'swaps.sent'),
      done: () => (done ? done() : void go('/shift-offers', { search: { month: input.day.slice(0, 7) } })),
      failed: (error) => {
        if (!(error instanceof AppError) || error.code !== 'plan.needs_reason') return showErrorToast(error)
        setWarned({
          warnings: error.details.warnings as PlanWarningsConfirmation['warnings'],
          answer: (reason) => {
            setWarned(undefined)
            if (reason !== null) sending.mutate(reason)
          },
        })
      },
    },
  )
  /** After the start of the shift an offer is too late, so a replacement that was agreed by phone is entered directly into the plan. */
  const planning = useApi(monthPlanContract)
  const entering = useApiMutation(
    async ({ day, shift_id, reason }: { day: string; shift_id: number; reason: string | null }) =>
      planning.updatePlanCells({ cells: [{ employee_id: [...selected][0]!, day, shift_id }], reason: reason || undefined }),
    {
      refresh: [['time'], ['daily']],
      saved: t('swaps.entered'),
      done: () => (done ? done() : void go('/work-schedule')),
      failed: (error) => {
        if (!(error instanceof AppError) || error.code !== 'plan.needs_reason') return showErrorToast(error)
        setWarned({
          warnings: error.details.warnings as PlanWarningsConfirmation['warnings'],
          answer: (reason) => {
            setWarned(undefined)
            if (reason !== null && entering.variables) entering.mutate({ ...entering.variables, reason })
          },
        })
      },
    },
  )
  const tick = (id: number) =>
    setSelected((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  return (
    <QueryStateContent asking={ranked} rows={8}>
      {({ day, shift, employee, department, location, job_position, people, away, begins_at, hours_left }) => {
        const isBegun = hours_left < 0
        const free = people.filter(({ group }) => group !== 'busy')
        const able = people.filter(({ group, invitation: already }) => group === 'able' && !already)
        return (
          <StackLayout gap={16}>
            <div className="offer-hole">
              <h2>{`${formatShiftOfferDay(t, day)}, ${formatOfferedShift(t, shift)}`}</h2>
              <MutedText>
                {[
                  employee &&
                    `${t('swaps.instead_of', { name: t.data(employee.fullName) })}${employee.away ? ` (${t('swaps.is_away')})` : ''}`,
                  t.data(department?.name),
                  t.data(location?.name),
                  t.data(job_position?.name),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </MutedText>
            </div>
            {offer && (
              <HighlightedNote tone="info" title={t('swaps.offer_open')}>
                <InternalLink to={`/shift-offers?month=${day.slice(0, 7)}`}>{t('swaps.to_offer')}</InternalLink>
              </HighlightedNote>
            )}
            {people.length === 0 ? (
              <EmptyState title={t('swaps.no_candidates')} />
            ) : (
              <>
                {free.length === 0 && <HighlightedNote tone="warn">{t('swaps.no_free_candidates')}</HighlightedNote>}
                {(withBusy || free.length > 0) && (
                  <ol className="stand-ins">
                    {(withBusy ? people : free).map((one) => (
                      <One key={one.id} one={one} isSelected={selected.has(one.id)} tick={() => tick(one.id)} />
                    ))}
                  </ol>
                )}
                {free.length < people.length && !withBusy && (
                  <RowLayout>
                    <Button small kind="quiet" onClick={() => setWithBusy(true)}>
                      {t('swaps.working', { count: people.length - free.length })}
                    </Button>
                  </RowLayout>
                )}
              </>
            )}
            {away > 0 && <MutedText>{t('swaps.others_away', { count: away })}</MutedText>}
            {isBegun ? (
              <div className="offer-send">
                <HighlightedNote tone="warn">{t('swaps.begun_text', { at: t.moment(begins_at) })}</HighlightedNote>
                <RowLayout>
                  <Button
                    kind="primary"
                    busy={entering.isPending}
                    disabled={selected.size !== 1}
                    onClick={() => entering.mutate({ day, shift_id: shift.id, reason: null })}
                  >
                    {t('swaps.enter_plan')}
                  </Button>
                </RowLayout>
              </div>
            ) : (
              <div className="offer-send">
                {!offer && (
                  <ResponsiveColumnsLayout min={300}>
                    <SelectField
                      name="until"
                      label={t('swaps.until')}
                      value={hours}
                      clearable={false}
                      onChange={(value) => setHours(value ?? 0)}
                      options={[
                        { value: 0, label: t('swaps.until.begin', { at: t.moment(begins_at) }) },
                        ...REPLY_HOURS_OPTIONS.filter((count) => count < hours_left).map((count) => ({
                          value: count,
                          label: t('swaps.until.hours', { count }),
                        })),
                      ]}
                    />
                    <CheckboxField name="to_all" label={t('swaps.to_all')} value={toAll} onChange={setToAll} />
                    {employee && !employee.away && (
                      <CheckboxField
                        name="releases_employee"
                        label={t('swaps.releases_employee')}
                        hint={t('swaps.frees_text')}
                        value={releases_employee}
                        onChange={setFrees}
                      />
                    )}
                  </ResponsiveColumnsLayout>
                )}
                <RowLayout>
                  {able.length > 1 && (
                    <Button kind="quiet" onClick={() => setSelected(new Set(able.map(({ id }) => id)))}>
                      {t('swaps.select_available')}
                    </Button>
                  )}
                  <Button
                    kind="primary"
                    icon={IconSend}
                    busy={sending.isPending}
                    disabled={selected.size === 0 && (!toAll || offer !== null)}
                    onClick={() => sending.mutate(null)}
                  >
                    {selected.size
                      ? t('swaps.send_offers', { count: selected.size })
                      : t(toAll ? 'swaps.own.send' : 'swaps.send_to_selected')}
                  </Button>
                </RowLayout>
              </div>
            )}
            <Suspense>{warned && <WarningsDialog confirmation={warned} />}</Suspense>
          </StackLayout>
        )
      }}
    </QueryStateContent>
  )
}

const tones = { able: 'success', reason: 'warn', unlawful: 'danger', busy: 'neutral' } as const

function One({ one, isSelected, tick }: { one: ReplacementCandidate; isSelected: boolean; tick: () => void }) {
  const t = useTranslate(messages)
  const name = t.data(one.fullName)
  const canInvite = (one.group === 'able' || one.group === 'reason') && !one.invitation
  const reasonList = (list: ReplacementCandidate['for']) =>
    list.map(({ text, article }) => (article ? `${t.data(text)} (${formatLegalCitation(t, article)})` : t.data(text))).join('; ')
  return (
    <li data-group={one.group}>
      <input type="checkbox" aria-label={t('swaps.choose', { name })} checked={isSelected} disabled={!canInvite} onChange={tick} />
      <div>
        <strong>{name}</strong> <Badge tone={tones[one.group]}>{t(`swaps.group.${one.group}`)}</Badge>{' '}
        {one.invitation && <Badge tone={one.invitation === 'no' ? 'danger' : 'info'}>{t(`swaps.invitation.${one.invitation}`)}</Badge>}
        <div className="muted">{t.data(one.department?.name)}</div>
        {one.for.length > 0 && <div>{`${t('swaps.speaks_for')}: ${reasonList(one.for)}`}</div>}
        {one.against.length > 0 && <div>{`${t('swaps.speaks_against')}: ${reasonList(one.against)}`}</div>}
      </div>
    </li>
  )
}

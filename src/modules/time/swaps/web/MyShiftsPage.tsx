import { useState } from 'react'
import { useMarkHomeMessagesRead } from '#modules/foundation/inbox/web/use-mark-home-messages-read.ts'
import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { MonthSwitch } from '#modules/time/planning/web/MonthSwitch.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge, MutedText, PageSectionLayout, ResponsiveColumnsLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { MyShiftOffer, OutgoingShiftOffer } from '../my-shift-offer-schemas.ts'
import { mySwapsContract } from '../my-shift-offers-contract.ts'
import { MY_SHIFTS_PATH } from '../shift-swap-paths.ts'
import { OfferMyShiftDialog } from './OfferMyShiftDialog.tsx'
import { formatOfferedShift, formatShiftOfferDay, shiftOfferStatusColors } from './shift-swap-labels.ts'
import '#modules/time/planning/web/time.css'
import './swaps.css'

const refresh = [['time'], ['inbox']]

/** Shifts offered to an employee, the employee's offers, and preferences for a month. */
export function MyShiftsPage() {
  const t = useTranslate(messages)
  const api = useApi(mySwapsContract)
  const { user } = useSession()
  const [isOffering, setOffering] = useState(false)
  useMarkHomeMessagesRead(MY_SHIFTS_PATH)
  const asking = useApiQuery(['time', 'own', 'offers'], async (signal) => (await api.listMyShiftOffers({}, { signal })).data, {
    enabled: user.employee_id !== null,
  })
  if (user.employee_id === null)
    return (
      <PageLayoutFrame title={t('swaps.own')}>
        <EmptyState title={t('swaps.own.no_employee')}>{t('swaps.own.no_employee_text')}</EmptyState>
      </PageLayoutFrame>
    )
  return (
    <PageLayoutFrame title={t('swaps.own')}>
      <StackLayout gap={16} inOrder>
        <QueryStateContent asking={asking} rows={6}>
          {({ offered, outgoing, settings }) => (
            <StackLayout gap={16}>
              <PageSectionLayout title={t('swaps.own.offered')}>
                {offered.length === 0 ? (
                  <MutedText>{t('swaps.own.offered_none')}</MutedText>
                ) : (
                  <ul className="own-offers">
                    {offered.map((one) => (
                      <Offered key={one.id} one={one} />
                    ))}
                  </ul>
                )}
              </PageSectionLayout>
              <PageSectionLayout
                title={t('swaps.own.outgoing')}
                actions={
                  settings.own_offers && (
                    <Button small icon={IconPlus} onClick={() => setOffering(true)} aria-haspopup="dialog">
                      {t('swaps.own.offer')}
                    </Button>
                  )
                }
              >
                <StackLayout>
                  <MutedText>
                    {settings.own_offers
                      ? `${t(settings.approval === 'chief' ? 'swaps.own.approval' : 'swaps.own.at_once')} ${t('swaps.own.closes', { count: settings.closes_hours })}`
                      : t('swaps.own.not_enabled')}
                  </MutedText>
                  {outgoing.length === 0 ? (
                    <MutedText>{t('swaps.own.outgoing_none')}</MutedText>
                  ) : (
                    <ul className="own-offers">
                      {outgoing.map((one) => (
                        <OutgoingOfferCard key={one.id} one={one} />
                      ))}
                    </ul>
                  )}
                </StackLayout>
                {isOffering && <OfferMyShiftDialog closesHours={settings.closes_hours} close={() => setOffering(false)} />}
              </PageSectionLayout>
            </StackLayout>
          )}
        </QueryStateContent>
        <Wishes />
      </StackLayout>
    </PageLayoutFrame>
  )
}

function Offered({ one }: { one: MyShiftOffer }) {
  const t = useTranslate(messages)
  const api = useApi(mySwapsContract)
  const { id: shift_offer_id } = one
  const [state, setState] = useState<string>()
  const taking = useApiMutation(() => api.acceptShiftOffer({ shift_offer_id }), {
    refresh,
    done: ({ data }) => setState(t(data.status === 'done' ? 'swaps.own.taken' : 'swaps.own.waits')),
  })
  const declining = useApiMutation(() => api.declineShiftOffer({ shift_offer_id }), { refresh, saved: t('swaps.own.declined') })
  const from = one.from ? t('swaps.own.from', { name: t.data(one.from) }) : t(one.kind === 'hole' ? 'swaps.own.chief' : 'swaps.own.open')
  const isOpen = one.status === 'open' && !state
  const against = one.against.map(({ text, article }) => `${t.data(text)} (${formatLegalCitation(t, article)})`).join('; ')
  return (
    <li>
      <strong>{`${formatShiftOfferDay(t, one.day)}, ${formatOfferedShift(t, one.shift)}`}</strong>
      <MutedText>
        {[from, t.data(one.department?.name), isOpen && t('swaps.expires', { at: t.moment(one.expires_at) })].filter(Boolean).join(' · ')}
      </MutedText>
      {one.own_day && one.own_shift && (
        <span>{t('swaps.own.in_return', { day: formatShiftOfferDay(t, one.own_day), shift: formatOfferedShift(t, one.own_shift) })}</span>
      )}
      {isOpen && one.busy && <span className="field-error">{t('swaps.own.busy')}</span>}
      {isOpen && against && (
        <span
          className={one.lawful ? 'muted' : 'field-error'}
        >{`${t(one.lawful ? 'swaps.own.warning' : 'swaps.own.unlawful')}: ${against}`}</span>
      )}
      {!isOpen && (
        <div role="status">
          {state ? (
            <Badge tone="success">{state}</Badge>
          ) : (
            <Badge tone={shiftOfferStatusColors[one.status]}>{t(`swaps.status.${one.status}`)}</Badge>
          )}
        </div>
      )}
      {isOpen && one.response === 'no' && (
        <RowLayout>
          <Badge tone="danger">{t('swaps.answer.no')}</Badge>
          <Button small busy={taking.isPending} disabled={!one.lawful} onClick={() => taking.mutate(undefined)}>
            {t('swaps.own.yes')}
          </Button>
        </RowLayout>
      )}
      {isOpen && one.response !== 'no' && (
        <RowLayout>
          <Button kind="primary" busy={taking.isPending} disabled={!one.lawful} onClick={() => taking.mutate(undefined)}>
            {t('swaps.own.yes')}
          </Button>
          <Button busy={declining.isPending} onClick={() => declining.mutate(undefined)}>
            {t('swaps.own.no')}
          </Button>
        </RowLayout>
      )}
    </li>
  )
}

function OutgoingOfferCard({ one }: { one: OutgoingShiftOffer }) {
  const t = useTranslate(messages)
  const api = useApi(mySwapsContract)
  const withdrawal = useApiMutation(() => api.withdrawMyShiftOffer({ shift_offer_id: one.id }), {
    refresh,
    saved: t('swaps.own.withdrawn'),
  })
  return (
    <li>
      <RowLayout spread>
        <strong>{`${formatShiftOfferDay(t, one.day)}, ${formatOfferedShift(t, one.shift)}`}</strong>
        <Badge tone={shiftOfferStatusColors[one.status]}>{t(`swaps.status.${one.status}`)}</Badge>
      </RowLayout>
      {one.to_all && <MutedText>{t('swaps.to_all_short')}</MutedText>}
      {one.invited.map(({ fullName, own_day, own_shift, response }) => (
        <span key={fullName}>
          {[
            `${t.data(fullName)}: ${t(`swaps.answer.${response ?? 'none'}`)}`,
            own_day && own_shift && t('swaps.in_return', { day: formatShiftOfferDay(t, own_day), shift: formatOfferedShift(t, own_shift) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ))}
      {one.answer && <span>{`${t('swaps.reason')}: ${t.data(one.answer)}`}</span>}
      {(one.status === 'open' || one.status === 'waiting') && (
        <RowLayout>
          <Button small busy={withdrawal.isPending} onClick={() => withdrawal.mutate(undefined)}>
            {t('swaps.withdraw')}
          </Button>
        </RowLayout>
      )}
    </li>
  )
}

/** Preferences for a month, while they are open. */
function Wishes() {
  const t = useTranslate(messages)
  const api = useApi(mySwapsContract)
  const { search, setSearch } = useCurrentUrl()
  const monthParam = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month : undefined
  const [day, setDay] = useState<string | null>(null)
  const [preference, setWish] = useState<string>('free')
  const asking = useApiQuery(
    ['time', 'own', 'wishes', monthParam],
    async (signal) => (await api.listMyShiftPreferences({ month: monthParam }, { signal })).data,
  )
  const saving = useApiMutation(
    (input: { day: string; wants: 'free' | 'work' | null; shift_id?: number | null }) => api.setMyShiftPreference(input),
    {
      refresh,
      done: () => setDay(null),
    },
  )
  const add = () => {
    if (!day) return
    const shift_id = /^\d+$/.test(preference) ? Number(preference) : null
    saving.mutate({ day, wants: preference === 'free' ? 'free' : 'work', shift_id })
  }
  return (
    <PageSectionLayout title={t('swaps.own.wishes')}>
      <StackLayout>
        <QueryStateContent asking={asking} rows={3}>
          {({ month, open, open_until, preferences, shifts }) => (
            <StackLayout>
              <MonthSwitch month={month} change={(to) => setSearch({ month: to })} />
              <MutedText>
                {`${t('swaps.own.wishes_text')} ${t(open ? 'swaps.own.wishes_open' : 'swaps.own.wishes_over', { day: t.day(open_until) })}`}
              </MutedText>
              {preferences.length === 0 && <MutedText>{t('swaps.own.wish_none')}</MutedText>}
              {preferences.length > 0 && (
                <ul className="offer-asked">
                  {preferences.map((one) => (
                    <li key={one.id}>
                      <span>
                        {formatShiftOfferDay(t, one.day)}: {t(`swaps.wants.${one.wants}`)}
                        {one.shift && `, ${formatOfferedShift(t, one.shift)}`}
                      </span>
                      {open && (
                        <IconButton
                          icon={IconTrash}
                          label={t('swaps.own.wish_remove', { day: t.day(one.day) })}
                          onClick={() => saving.mutate({ day: one.day, wants: null })}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {open && (
                <>
                  <ResponsiveColumnsLayout min={160}>
                    <DateField name="wish_day" label={t('swaps.day')} value={day} min={`${month}-01`} onChange={setDay} />
                    <SelectField
                      name="wish"
                      label={t('swaps.own.wish')}
                      value={preference}
                      clearable={false}
                      onChange={(value) => setWish(value ?? 'free')}
                      options={[
                        { value: 'free', label: t('swaps.wants.free') },
                        { value: 'work', label: `${t('swaps.wants.work')}, ${t('swaps.own.any_shift')}` },
                        ...shifts.map((one) => ({
                          value: String(one.id),
                          label: `${t('swaps.wants.work')}: ${formatOfferedShift(t, one)}`,
                        })),
                      ]}
                    />
                  </ResponsiveColumnsLayout>
                  <RowLayout>
                    <Button icon={IconPlus} busy={saving.isPending} disabled={!day} onClick={add}>
                      {t('swaps.own.wish_add')}
                    </Button>
                  </RowLayout>
                </>
              )}
            </StackLayout>
          )}
        </QueryStateContent>
      </StackLayout>
    </PageSectionLayout>
  )
}

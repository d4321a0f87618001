import { lazy, Suspense, useState } from 'react'
import type { PlanWarningsConfirmation } from '#modules/time/planning/web/ConfirmPlanWarningsDialog.tsx'
import { MonthSwitch } from '#modules/time/planning/web/MonthSwitch.tsx'
import { AppError } from '#shared/app-error.ts'
import { getMonthOfDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { IconPlus } from '#ui/icons.ts'
import { Badge, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { swapsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { ShiftOffer } from '../shift-offer-schemas.ts'
import { ShiftOfferDetails } from './ShiftOfferPane.tsx'
import { formatOfferedShift, formatShiftOfferDay, formatSwapEmployeeName, shiftOfferStatusColors } from './shift-swap-labels.ts'
import '#modules/time/planning/web/time.css'
import './swaps.css'

const WarningsDialog = lazy(async () => ({
  default: (await import('#modules/time/planning/web/ConfirmPlanWarningsDialog.tsx')).ConfirmPlanWarningsDialog,
}))
const Rules = lazy(async () => ({ default: (await import('./ShiftSwapSettingsForm.tsx')).ShiftSwapSettingsForm }))

/** The month of the first offer that is not decided, otherwise the current one. A decision does not change the month on the screen. */
function useMonthOfFirstOpenOffer(enabled: boolean): string | undefined {
  const api = useApi(swapsContract)
  const [found, setFound] = useState<string>()
  const asking = useApiQuery(
    ['time', 'offers', 'first'],
    async (signal) => {
      const lists = await Promise.all((['open', 'waiting'] as const).map((status) => api.listShiftOffers({ status }, { signal })))
      const current = getMonthOfDay(getCurrentDay())
      const months = lists.flatMap(({ data }) => data.map(({ day }) => getMonthOfDay(day))).filter((month) => month >= current)
      return months.sort()[0] ?? current
    },
    { enabled: enabled && found === undefined },
  )
  if (asking.data !== undefined && found === undefined) setFound(asking.data)
  return found ?? (asking.isError ? getMonthOfDay(getCurrentDay()) : undefined)
}

/** Offers of a month with their results, the preferences for the month, and the settings of the company. */
export function ShiftOffersPage() {
  const t = useTranslate(messages)
  const api = useApi(swapsContract)
  const { search, setSearch, go } = useCurrentUrl()
  const selectedMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month : undefined
  const firstMonth = useMonthOfFirstOpenOffer(selectedMonth === undefined)
  const month = selectedMonth ?? firstMonth ?? getMonthOfDay(getCurrentDay())
  const [openId, setOpenId] = useState<number>()
  const offers = useApiQuery(['time', 'offers', month], async (signal) => (await api.listShiftOffers({ month }, { signal })).data, {
    keepPrevious: true,
    enabled: selectedMonth !== undefined || firstMonth !== undefined,
  })
  const preferences = useApiQuery(['time', 'wishes', month], async (signal) => (await api.listShiftPreferences({ month }, { signal })).data)
  const openOffer = offers.data?.find(({ id }) => id === openId)
  return (
    <PageLayoutFrame
      title={t('swaps.title')}
      primary={
        <Button kind="primary" icon={IconPlus} onClick={() => void go('/shift-offers/who')}>
          {t('swaps.open_shift')}
        </Button>
      }
    >
      <div className="grid-bar offers-bar">
        <MonthSwitch month={month} change={(next) => setSearch({ month: next })} />
        <MutedText>{t('swaps.text')}</MutedText>
      </div>
      <QueryStateContent asking={offers} rows={4}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t('swaps.none')}
              actions={<Button onClick={() => void go('/work-schedule', { search: { month } })}>{t('swaps.open_plan')}</Button>}
            >
              {t('swaps.none_text')}
            </EmptyState>
          ) : (
            <ul className="offers">
              {list.map((offer) => (
                <li key={offer.id}>
                  <span className="offer-what">
                    <strong>{`${formatShiftOfferDay(t, offer.day)}, ${formatOfferedShift(t, offer.shift)}`}</strong>
                    <MutedText>{lineOf(offer)}</MutedText>
                  </span>
                  <Badge tone={shiftOfferStatusColors[offer.status]}>{t(`swaps.status.${offer.status}`)}</Badge>
                  <Button small onClick={() => setOpenId(offer.id)} aria-haspopup="dialog">
                    {t('swaps.details')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryStateContent>
      <PageSectionLayout title={t('swaps.wishes')}>
        <QueryStateContent asking={preferences} rows={2}>
          {(list) =>
            list.length === 0 ? (
              <MutedText>{t('swaps.wishes_none')}</MutedText>
            ) : (
              <ul className="offer-asked">
                {list.map((preference) => (
                  <li key={preference.id}>
                    <span>{`${formatShiftOfferDay(t, preference.day)}: ${t.data(preference.fullName)}`}</span>
                    <Badge tone={preference.wants === 'free' ? 'info' : 'success'}>
                      {[t(`swaps.wants.${preference.wants}`), preference.shift].filter(Boolean).join(' · ')}
                    </Badge>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryStateContent>
      </PageSectionLayout>
      <Suspense>
        <Rules />
      </Suspense>
      {openOffer && (
        <SideDrawer open close={() => setOpenId(undefined)} title={t(`swaps.kind.${openOffer.kind}`)}>
          <StackLayout gap={16}>
            <ShiftOfferDetails offer={openOffer} />
            <Acts offer={openOffer} />
          </StackLayout>
        </SideDrawer>
      )}
    </PageLayoutFrame>
  )

  function lineOf({ kind, employee, department, accepted_by, invited, to_all }: ShiftOffer): string {
    const who = employee
      ? t(kind === 'hole' ? 'swaps.instead_of' : 'swaps.gives', { name: formatSwapEmployeeName(t, employee) })
      : t.data(department?.name)
    const answered = `${invited.filter(({ response }) => response !== null).length}/${invited.length}`
    const offered = to_all ? t('swaps.to_all_short') : invited.length > 0 && answered
    return [t(`swaps.kind.${kind}`), who, accepted_by ? t('swaps.takes', { name: formatSwapEmployeeName(t, accepted_by) }) : offered]
      .filter(Boolean)
      .join(' · ')
  }
}

/** The actions on an offer: approve or reject while it waits, withdraw while it is open. */
function Acts({ offer }: { offer: ShiftOffer }) {
  const t = useTranslate(messages)
  const api = useApi(swapsContract)
  const { go } = useCurrentUrl()
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [confirmation, setConfirmation] = useState<PlanWarningsConfirmation>()
  const refresh = [['time'], ['inbox']]
  const one = { shift_offer_id: offer.id }
  const approving = useApiMutation((reason: string | null) => api.approveShiftOffer({ ...one, reason: reason }), {
    refresh,
    saved: t('swaps.approved'),
    failed: (error) => {
      if (!(error instanceof AppError) || error.code !== 'plan.needs_reason') return showErrorToast(error)
      setConfirmation({
        warnings: error.details.warnings as PlanWarningsConfirmation['warnings'],
        answer: (reason) => {
          setConfirmation(undefined)
          if (reason !== null) approving.mutate(reason)
        },
      })
    },
  })
  const rejection = useApiMutation(() => api.rejectShiftOffer({ ...one, reason: reason.trim() }), {
    refresh,
    saved: t('swaps.refused'),
    done: () => setRefusing(false),
  })
  const withdrawal = useApiMutation(() => api.withdrawShiftOffer(one), { refresh, saved: t('swaps.withdrawn') })
  async function withdraw() {
    const sure = await confirmDialog({
      title: t('swaps.withdraw_question'),
      text: t('swaps.withdraw_text'),
      confirm: t('swaps.withdraw'),
      danger: true,
    })
    if (sure) withdrawal.mutate(undefined)
  }
  if (offer.status === 'open')
    return (
      <RowLayout>
        {offer.kind === 'hole' && offer.employee && (
          <Button onClick={() => void go('/shift-offers/who', { search: { day: offer.day, employee_id: offer.employee!.id } })}>
            {t('swaps.who')}
          </Button>
        )}
        <Button kind="quiet" busy={withdrawal.isPending} onClick={() => void withdraw()}>
          {t('swaps.withdraw')}
        </Button>
      </RowLayout>
    )
  if (offer.status !== 'waiting') return null
  if (offer.request_id !== null)
    return (
      <StackLayout>
        <MutedText>{t('swaps.is_request')}</MutedText>
        <InternalLink to={`/inbox?open=requests-${offer.request_id}`}>{t('swaps.open_request')}</InternalLink>
      </StackLayout>
    )
  return (
    <StackLayout>
      {refusing && (
        <TextArea name="reason" label={t('swaps.reason')} value={reason} onChange={setReason} maxLength={500} required autoFocus />
      )}
      <RowLayout>
        {!refusing && (
          <Button kind="primary" busy={approving.isPending} onClick={() => approving.mutate(null)}>
            {t('swaps.approve')}
          </Button>
        )}
        <Button
          kind={refusing ? 'danger' : 'default'}
          busy={rejection.isPending}
          disabled={refusing && !reason.trim()}
          onClick={() => (refusing ? rejection.mutate(undefined) : setRefusing(true))}
        >
          {t('swaps.refuse')}
        </Button>
      </RowLayout>
      <Suspense>{confirmation && <WarningsDialog confirmation={confirmation} />}</Suspense>
    </StackLayout>
  )
}

import { Badge, LabelledValueList, MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { swapsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { ShiftOffer } from '../shift-offer-schemas.ts'
import { formatOfferedShift, formatShiftOfferDay, formatSwapEmployeeName, shiftOfferStatusColors } from './shift-swap-labels.ts'
import './swaps.css'

const responseTones = { yes: 'success', no: 'danger' } as const

/** An offer with its data: the shift, the acceptance, and the invited employees with their answers. */
export function ShiftOfferPane({ id }: { id: number }) {
  const api = useApi(swapsContract)
  const asking = useApiQuery(
    ['time', 'offers', 'one', id],
    async (signal) => (await api.getShiftOffer({ shift_offer_id: id }, { signal })).data,
  )
  return (
    <QueryStateContent asking={asking} rows={6}>
      {(offer) => <ShiftOfferDetails offer={offer} />}
    </QueryStateContent>
  )
}

export function ShiftOfferDetails({ offer }: { offer: ShiftOffer }) {
  const t = useTranslate(messages)
  const place = [offer.department, offer.location, offer.job_position].flatMap((one) => (one ? [t.data(one.name)] : [])).join(', ')
  return (
    <StackLayout gap={16}>
      <div>
        <strong>{`${formatShiftOfferDay(t, offer.day)}, ${formatOfferedShift(t, offer.shift)}`}</strong>{' '}
        <Badge tone={shiftOfferStatusColors[offer.status]}>{t(`swaps.status.${offer.status}`)}</Badge>
      </div>
      <LabelledValueList
        facts={[
          [t(`swaps.kind.${offer.kind}`), offer.employee ? titleOf(offer) : place],
          offer.accepted_by && [t('swaps.status.done'), t('swaps.takes', { name: formatSwapEmployeeName(t, offer.accepted_by) })],
          Boolean(offer.reason) && [t('swaps.reason'), t.data(offer.reason)],
          Boolean(offer.answer) && [t('swaps.refused'), t.data(offer.answer)],
          [
            t('swaps.history'),
            <span key="history" className="offer-history">
              {[
                offer.author
                  ? t('swaps.made', { name: t.data(offer.author), at: t.moment(offer.created_at) })
                  : t('swaps.made_at', { at: t.moment(offer.created_at) }),
                offer.accepted_at && t('swaps.taken_at', { at: t.moment(offer.accepted_at) }),
                offer.decided_at && t('swaps.decided_at', { at: t.moment(offer.decided_at) }),
                offer.status === 'open' && t('swaps.expires', { at: t.moment(offer.expires_at) }),
              ]
                .filter(Boolean)
                .map((line) => (
                  <span key={String(line)}>{line}</span>
                ))}
            </span>,
          ],
        ]}
      />
      {offer.to_all && <MutedText>{t('swaps.to_all_short')}</MutedText>}
      {offer.invited.length > 0 && (
        <ul className="offer-asked">
          {offer.invited.map((one) => (
            <li key={one.id}>
              <span>
                {t.data(one.fullName)}
                {one.own_day && one.own_shift && (
                  <MutedText>
                    {' '}
                    {t('swaps.in_return', { day: formatShiftOfferDay(t, one.own_day), shift: formatOfferedShift(t, one.own_shift) })}
                  </MutedText>
                )}
              </span>
              <Badge tone={one.response ? responseTones[one.response] : 'neutral'}>{t(`swaps.answer.${one.response ?? 'none'}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </StackLayout>
  )

  function titleOf({ kind, employee }: ShiftOffer): string {
    const name = formatSwapEmployeeName(t, employee)
    return kind === 'hole' ? t('swaps.instead_of', { name }) : t('swaps.gives', { name })
  }
}
